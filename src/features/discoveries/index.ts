import type { BankDirectory } from '../../rails/bank-directory.ts'
import type { Feature } from '../../runtime/feature.ts'
import { routesWith } from './routes.ts'

export const discoveries = ({ bankDirectory }: { bankDirectory: BankDirectory }): Feature => ({
  routes: routesWith(bankDirectory),
})

import type { BankDirectory } from '../../directories/bank-directory.ts'
import type { Feature } from '../../runtime/feature.ts'
import { routesWith } from './routes.ts'

export const discoveries = ({ bankDirectory }: { bankDirectory: BankDirectory }): Feature => ({
  routes: routesWith(bankDirectory),
})

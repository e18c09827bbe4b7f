import type { Feature } from '../../../runtime/feature.ts'
import { listPayments } from './list/contract.ts'
import { routes } from './routes.ts'

/** Payments as people of the operator look at them: across platforms, where the money is, and what has happened. */
export const timelines: Feature = {
  operatorOperations: [listPayments],
  bind: () => ({ routes }),
}

import type { Feature } from '../../../runtime/feature.ts'
import { transactionKinds } from '../transactions/index.ts'
import { listPayments } from './list/contract.ts'
import { readPayment } from './places/contract.ts'
import { routesWith } from './routes.ts'

/** Payments as people of the operator look at them: across platforms, where the money is, and what has happened. */
export const timelines: Feature = {
  operatorOperations: [listPayments, readPayment],
  bind: ({ added }) => ({ routes: routesWith(added(transactionKinds)) }),
}

import type { Providers } from '../../providers/index.ts'
import { to } from '../../runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import type { Work } from '../../runtime/units/work.ts'
import { deletionConflicts } from '../customers/index.ts'
import { TRANSACTION_CHECKS } from './audit.ts'
import * as contract from './contract/index.ts'
import { jobsWith } from './jobs.ts'
import { routes } from './routes.ts'
import { hasRunningPayment } from './store.ts'

export { enter as enterStatus, open as openTransaction } from './announce.ts'
export { RateDetails } from './contract/rate-details.ts'
export { executePayment, recordArrival } from './execute-payment.ts'
export type { OutgoingStatus, OutgoingTransaction, PaymentRoute } from './model.ts'
export { asOf, isOverdue, moved } from './rules.ts'
export { findTransaction, hasRunningPaymentAt, lockOutgoing } from './store.ts'

const findRunningPayment = async (work: Work, customerId: string) =>
  (await hasRunningPayment(work.tx, work.platform, customerId))
    ? { cause: 'PAYMENT_RUNNING', reason: 'A payment of the customer is still running.' }
    : undefined

export const transactions: Feature<{ providers: Pick<Providers, 'payoutPartner'> }> = {
  operations: operationsIn(contract),
  webhooks: [contract.outgoingPaymentWebhook, contract.incomingPaymentWebhook],
  adds: [to(deletionConflicts, findRunningPayment)],
  invariants: TRANSACTION_CHECKS,
  bind: ({ providers }) => ({ routes, jobs: jobsWith(providers) }),
}

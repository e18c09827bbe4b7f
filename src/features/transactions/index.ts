import type { Providers } from '../../providers/index.ts'
import type { Feature } from '../../runtime/feature.ts'
import { TRANSACTION_CHECKS } from './audit.ts'
import { incomingPaymentWebhook, outgoingPaymentWebhook } from './contract/index.ts'
import { jobsWith } from './jobs.ts'
import { routes } from './routes.ts'

export { enter as enterStatus, open as openTransaction } from './announce.ts'
export { RateDetails } from './contract/rate-details.ts'
export { executePayment, recordArrival } from './execute-payment.ts'
export type { OutgoingStatus, OutgoingTransaction, PaymentRoute } from './model.ts'
export { asOf, isOverdue, moved } from './rules.ts'
export { findTransaction, hasRunningPayment, hasRunningPaymentAt, lockOutgoing } from './store.ts'
export const transactions = (providers: Pick<Providers, 'payoutPartner'>): Feature => ({
  routes,
  jobs: jobsWith(providers),
  webhooks: [outgoingPaymentWebhook, incomingPaymentWebhook],
  audits: TRANSACTION_CHECKS,
})

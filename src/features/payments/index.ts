import type { PayoutPartner } from '../../providers/payouts/port.ts'
import type { Feature } from '../../runtime/feature.ts'
import { PAYMENT_CHECKS } from './audit.ts'
import { incomingPaymentWebhook, outgoingPaymentWebhook } from './contract.ts'
import { jobs } from './jobs.ts'

export { open as openPayment } from './announce.ts'
export { expirePayment } from './expire-payment.ts'
export { PAYMENT_KINDS } from './kinds.ts'
export type { OutgoingPayment, PaymentRoute, Rail } from './model.ts'
export { checkAccountsUsable, checkPayable, findSide, isWallet, type Side } from './parties.ts'
export { recordArrival } from './record-arrival.ts'
export { releasePayment } from './release-payment.ts'
export { hasRunningPayment, hasRunningPaymentAt, knownPayment, lockPayment } from './store.ts'
export { rateDetailsToWire } from './view.ts'

export const payments = (partner: PayoutPartner): Feature => ({
  jobs: jobs(partner),
  webhooks: [outgoingPaymentWebhook, incomingPaymentWebhook],
  audits: PAYMENT_CHECKS,
})

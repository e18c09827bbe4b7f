import { objectsOfCustomers } from '#features/operators/customer-objects/index.ts'
import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { transactionKinds } from '../transactions/index.ts'
import { readPaymentFlows } from './flows/contract.ts'
import { listPayments } from './list/contract.ts'
import { paymentsFound, paymentsOfCustomer } from './listed.ts'
import { readPaymentTimeline } from './moments/contract.ts'
import { timelineOf } from './moments/model.ts'
import { attemptMoments, noticeMoments, orderMoments, receiptMoments } from './moments/partner-moments.ts'
import { paymentMoments, quoteMoments } from './moments/payment-moments.ts'
import { actMoments, auditMoments, journalMoments, webhookMoments } from './moments/record-moments.ts'
import { listOwnTransactions, readOwnJourney, readOwnTimeline } from './of-members/contract.ts'
import { readPayment } from './places/contract.ts'
import { routesWith } from './routes.ts'
import { readMoneyInTransit } from './transit/contract.ts'

export { type Moment, type TimelineSource, timelineOf } from './moments/model.ts'
export { inWords, summaryOf, toneOf } from './moments/words.ts'

/** The timeline sources that this feature can read. */
const SOURCES = [
  ...[quoteMoments, paymentMoments, receiptMoments, journalMoments, orderMoments, attemptMoments, noticeMoments],
  ...[webhookMoments, auditMoments, actMoments],
]

/**
 * Payments as people see them. The operator's people see payments across platforms, the location of their money, and
 * their history. Members see the list and the history of their own platform, without the operator's partners and
 * accounts.
 */
export const timelines: Feature = {
  operatorOperations: [listPayments, readPayment, readPaymentTimeline, readMoneyInTransit],
  memberOperations: [listOwnTransactions, readOwnTimeline, readOwnJourney, readPaymentFlows],
  adds: [
    ...SOURCES.map((source) => to(timelineOf, source)),
    to(searchable, paymentsFound),
    to(objectsOfCustomers, paymentsOfCustomer),
  ],
  bind: ({ added }) => ({ routes: routesWith(added(transactionKinds), () => added(timelineOf)) }),
}

import type { Custody } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { deletionConflicts } from '../customers/index.ts'
import { actBindings } from '../operators/acts/index.ts'
import type { TermsSource } from '../terms/index.ts'
import {
  approvePendingPayment,
  cancelTransaction,
  incomingPaymentWebhook,
  outgoingPaymentWebhook,
  rejectPendingPayment,
} from './contract.ts'
import { paymentActs } from './decisions/operator-acts.ts'
import * as decisionContract from './decisions/operator-contract.ts'
import type { MarketSources } from './exchange-rates/index.ts'
import { accountActs } from './frozen-accounts/operator-acts.ts'
import * as accountContract from './frozen-accounts/operator-contract.ts'
import { INCOMING_CHECK, PAYMENT_CHECK } from './invariants.ts'
import { INCOMING, OUTGOING } from './kinds.ts'
import { PREVIEWED } from './orders/foreseen.ts'
import { type JobDependencies, jobsWith } from './orders/jobs.ts'
import { countContradictedNotices } from './orders/notices/store.ts'
import { partnersOf, partnersOfRails } from './partner-reached.ts'
import { accountsUsable, partnersReached, payerReady, paymentGates, paymentOpen } from './release/gates.ts'
import { withinLimits } from './release/limits.ts'
import { paidOnce } from './release/paid-once.ts'
import { routesWith } from './routes.ts'
import { countMade, findRunningPayment } from './store.ts'
import { transactionKinds } from './transactions/index.ts'

export { open as openPayment } from './announce.ts'
export { ScaChallenge, ScaFactor } from './authorization-contract.ts'
export { RAILS, RailSchema } from './contract.ts'
export { type Approval, approvals, type PlatformDecision } from './decide-payment.ts'
export { requireEffect } from './decisions/operator-reception.ts'
export {
  type ArrivedDeposit,
  creditDeposit,
  DEPOSIT_REFUSALS,
  type DepositRefusal,
  dropDeposit,
  holdDeposit,
  refuseDeposit,
  releaseDeposit,
  reviewDeposit,
  turnDepositAway,
} from './incoming/deposits.ts'
export { openPull, type Pull } from './incoming/open-pull.ts'
export { recordArrival } from './incoming/record-arrival.ts'
export { isUma, receiveUmaFunds, refuseUmaFunds, reviewUmaFunds } from './incoming/uma-arrival.ts'
export {
  approveUmaPayment,
  awaitsApproval,
  extendApproval,
  openUmaPayment,
  type Refusal as UmaRefusal,
  recordRefusedAttempt,
  refuseUmaPayment,
  setInvoice,
  type UmaPayment,
} from './incoming/uma-receipt.ts'
export { incomingFrom, outgoingFrom, paymentFrom } from './kinds.ts'
export type {
  AnyPayment,
  AuthorizationChallenge,
  Funding,
  IncomingPayment,
  Originator,
  OutgoingPayment,
  PaymentRoute,
  Rail,
  UmaAgreement,
  UmaReceipt,
} from './model.ts'
export { expectNext } from './orders/announced-notices.ts'
export { type OrderAttempts, orderAttemptsOf } from './orders/attempts/attempts-of.ts'
export { bankOrders } from './orders/by-hand/bank-orders.ts'
export {
  BEFORE_THE_BANK,
  byHand,
  findByHand,
  type HeldBecause,
  holdByHand,
  insertByHand,
  moveByHand,
  OPEN_STATES,
  type OpenState,
  type OrderByHand,
  type OrderFilter,
  openByHand,
  orderByHand,
  placeOn,
  putInFile,
  takeOutOfFile,
} from './orders/by-hand/store.ts'
export { PAYOUT_FAILURES } from './orders/notice-rules.ts'
export { noticesAbout } from './orders/notices/store.ts'
export { ORDER_KINDS, toOrderKey } from './orders/order-key.ts'
export { findOrders, lockOrders } from './orders/orders-of.ts'
export type { PaymentOrders, ReportedNotice } from './orders/payment-orders.ts'
export { receiveNotice, takeNotice } from './orders/receive-notice.ts'
export { type StoredOrder, storedOrdersOf } from './orders/store.ts'
export { expirePayment } from './outgoing/expire-payment.ts'
export { carriedIn, type IsCarried, refuseUnserved } from './partner-reached.ts'
export { checkBounds, checkEnabled, checkStillListed, type Direction } from './release/currencies.ts'
export { awaitFunding, fundPayment, giveUpFunding } from './release/fund-payment.ts'
export {
  type Evidence,
  GATES,
  type Gate,
  type GateAnswer,
  type GateName,
  PASSES,
  paymentGates,
} from './release/gates.ts'
export { checkLargestAmount } from './release/limits.ts'
export { checkNotTaken } from './release/paid-once.ts'
export { checkAccountsUsable, checkPayable, findSide, isWallet, type Side } from './release/parties.ts'
export {
  type FundingAnswer,
  openForFunding,
  type ReleaseAnswer,
  type ReleaseInput,
  releasePayment,
  resumePayment,
} from './release/release-payment.ts'
export { customerOf, isOutgoing, refundAccountOf } from './rules.ts'
export {
  findIncoming,
  lockIncoming,
  lockPayment,
  requirePayment,
} from './store.ts'
export { undone } from './undone.ts'
export { authorizationToWire, incomingToWire, outgoingToWire, paymentToWire, rateDetailsToWire } from './view.ts'

interface Dependencies extends Pick<JobDependencies, 'workFor' | 'localCounterparties'> {
  providers: Pick<Providers, 'payoutPartners' | 'counterparties'> & MarketSources
  terms: TermsSource
  custody: Custody
}

export const payments: Feature<Dependencies> = {
  operations: [cancelTransaction, approvePendingPayment, rejectPendingPayment],
  operatorOperations: [accountContract, decisionContract].flatMap(operationsIn),
  webhooks: [outgoingPaymentWebhook, incomingPaymentWebhook],
  adds: [
    to(transactionKinds, OUTGOING),
    to(transactionKinds, INCOMING),
    to(paymentGates, payerReady),
    to(paymentGates, paymentOpen),
    to(paymentGates, paidOnce),
    to(paymentGates, partnersReached),
    to(deletionConflicts, findRunningPayment),
    ...PREVIEWED,
  ],
  invariants: [PAYMENT_CHECK, INCOMING_CHECK],
  bind: ({ providers, localCounterparties, terms, workFor, custody }) => {
    const acts = actBindings([...accountActs(custody), ...paymentActs])
    return {
      commands: {},
      routes: [...routesWith(providers), ...acts.routes],
      jobs: jobsWith({ ...providers, workFor, ...(localCounterparties && { localCounterparties }) }),
      gauges: [
        {
          name: 'payments_made_in_a_minute',
          help: 'Payments made in the last full minute, including payments that wait for their execution.',
          label: 'environment',
          read: countMade,
        },
        {
          name: 'notices_contradicted',
          help: 'Partner notices that were repeated with a different charge.',
          read: countContradictedNotices,
        },
      ],
      adds: [
        ...acts.adds,
        to(paymentGates, accountsUsable(providers, terms)),
        to(paymentGates, withinLimits(terms)),
        to(partnersOfRails, partnersOf(providers.payoutPartners)),
      ],
    }
  },
}

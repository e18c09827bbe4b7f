import { retireIfSingleUse, retireReported } from '#features/external-accounts/index.ts'
import { ensureAccount, findAccount } from '#features/platforms/internal-accounts/index.ts'
import {
  deliveredInSpiteOfCancellation,
  deliveredIntoWallet,
  holdReleased,
  type Journal,
  payoutConfirmed,
  post,
  pullReturned,
  receivedInVain,
  umaPayoutConfirmed,
} from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, noteTransfer } from '../announce.ts'
import { paymentNotice } from '../contract.ts'
import { showToReceiver } from '../incoming/record-arrival.ts'
import type { OutgoingPayment } from '../model.ts'
import { capture, captureSourceOf, takeIntoTransit } from '../outgoing/start-payment.ts'
import { confirmRefund, endRefund } from '../refunds/give-back.ts'
import {
  beginCancellation,
  failPayout,
  failWithRefund,
  finishCancellation,
  returnPayout,
} from '../refunds/refund-payment.ts'
import { canPayOnce, customerOf, moved, paidOut, payoutRailOf } from '../rules.ts'
import { tellUndone } from '../undone.ts'
import { giveBackVolume } from '../volumes/give-back-volume.ts'
import type { OUTGOING_RULES, Progress } from './notice-rules.ts'
import type { Effects, Notices } from './payment-orders.ts'
import { placeOfOrder } from './place-of-order.ts'

/** The effects of partner events about orders of outgoing payments. */
export const OUTGOING_EFFECTS = {
  PAID: confirmPayout,
  REJECTED: refusePayout,
  RETURNED: (work, payment, { charge = '0' }) => returnPayout(work, payment, BigInt(charge)),
  CANCELLING: async (work, payment) => beginCancellation(work, payment),
  CANCELLED: finishCancellation,
  PULLED: takeOnPulled,
  PULL_FAILED: endUnpaid,
  PULL_RETURNED: notePullReturned,
  REFUNDED: confirmRefund,
  REFUND_REFUSED: async (work, payment) => endRefund(work, payment, 'FAILED'),
} satisfies Effects<OutgoingPayment, Progress, keyof typeof OUTGOING_RULES.fits>

/**
 * Does not credit an account frozen or closed in between: returns the money to the account of the pull (accounts 2.3).
 * Without the account for the platform's fees there is no capture either (payments 3.2).
 */
async function takeOnPulled(
  work: Work,
  pulled: OutgoingPayment,
  { transactionHash }: { transactionHash?: string },
): Promise<OutgoingPayment> {
  const payment = noteTransfer(work, pulled, 'source', transactionHash)
  const { id, sent, route } = payment
  if (!(await canReceive(work, payment.platformFeeAccountId))) {
    return failWithRefund(work, payment, 'QUOTE_EXECUTION_FAILED', () =>
      receivedInVain({ id, owed: sent }, captureSourceOf(payment)),
    )
  }
  const { destination } = route
  if (await canReceive(work, destination.kind === 'custodial' ? destination.accountId : undefined))
    return capture(work, payment)
  await takeIntoTransit(work, payment)
  return failPayout(work, payment, 'ACCOUNT_CANNOT_RECEIVE', false)
}

/** Returns true if the internal account can receive a credit, or there is none. */
const canReceive = async (work: Work, accountId: `InternalAccount:${string}` | undefined): Promise<boolean> =>
  accountId === undefined || (await findAccount(work.tx, work.platform, accountId))?.status === 'ACTIVE'

/** Ends a payment without collected money: releases the tokens on hold in a wallet. It needs no refund. */
async function endUnpaid(work: Work, payment: OutgoingPayment): Promise<void> {
  await tellUndone(work, payment)
  const { source } = payment.route
  if (source.kind === 'wallet') await post(work, [holdReleased(payment, source.accountId)])
  await giveBackVolume(work, payment)
  enter(work, moved(payment, 'FAILED', work.now, 'QUOTE_EXECUTION_FAILED'))
}

/** The payer's bank reverses the pull. The payer owes the amount, and the payment continues (payments 18.3, O8). */
async function notePullReturned(work: Work, payment: OutgoingPayment): Promise<void> {
  const { sent, customerId, route } = payment
  const account = await ensureAccount(work, customerOf(customerId), sent.currency)
  if (!account) throw new Error(`The payer of ${payment.id} has no account in ${sent.currency} to owe it.`)
  if (route.source.kind === 'pull') await post(work, [pullReturned(payment, account.id, route.source.rail)])
}

/** Handles a payment that failed at the partner. Under cancellation, refunds its money as after a cancellation. */
async function refusePayout(
  work: Work,
  payment: OutgoingPayment,
  { reason, isRefundRefused = false }: Notices['REJECTED'],
): Promise<void> {
  if (payment.refund) await finishCancellation(work, payment)
  else await failPayout(work, payment, reason, isRefundRefused)
  const { destination } = payment.route
  if (reason === 'ACCOUNT_INVALID' && destination.kind === 'external') await retireReported(work, destination.accountId)
}

async function confirmPayout(
  work: Work,
  paid: OutgoingPayment,
  { transactionHash }: { transactionHash?: string },
  { isTakenBack }: Progress,
): Promise<unknown> {
  const payment = noteTransfer(work, paid, 'destination', transactionHash)
  if (isTakenBack) return noteDelivered(work, payment)
  const { destination } = payment.route
  if (destination.kind === 'wallet' && !(await canReceive(work, destination.accountId)))
    return failPayout(work, payment, 'ACCOUNT_CANNOT_RECEIVE', false)
  await post(work, [await deliveryOf(work, payment)])
  if (destination.kind === 'uma' && destination.agreement?.utxoCallback !== undefined)
    work.enqueue(paymentNotice, { transactionId: payment.id })
  // If a cancellation was too late, there is no amount left to refund.
  showToReceiver(
    work,
    payment.refund ? endRefund(work, payment, 'FAILED') : enter(work, moved(payment, 'COMPLETED', work.now)),
  )
  if (destination.kind === 'external' && canPayOnce(payment)) return retireIfSingleUse(work, destination.accountId)
}

async function deliveryOf(work: Work, payment: OutgoingPayment): Promise<Journal> {
  const { destination } = payment.route
  if (destination.kind === 'wallet')
    return deliveredIntoWallet(payment, destination.accountId, { network: destination.rail })
  return destination.kind === 'uma'
    ? umaPayoutConfirmed(payment, paidOut(payment), destination.rail)
    : payoutConfirmed(payment, await placeOfPayout(work, payment))
}

/** Posts a payment delivered after its cancellation and refund: a loss of the service (payments 18.3, R6). */
const noteDelivered = async (work: Work, payment: OutgoingPayment): Promise<void> =>
  post(work, [deliveredInSpiteOfCancellation(payment, await placeOfPayout(work, payment))])

const placeOfPayout = (work: Work, payment: OutgoingPayment): Promise<string> =>
  placeOfOrder(work, payment.id, 'payout', payoutRailOf(payment))

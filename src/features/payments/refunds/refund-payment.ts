import { failedAfterCapture, type Journal, post, type RefundTarget, returnedAfterDelivery } from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, enterRefund } from '../announce.ts'
import type { OutgoingFailure, OutgoingPayment } from '../model.ts'
import { placeOfOrder } from '../orders/place-of-order.ts'
import { moved, payoutRailOf, withRefund } from '../rules.ts'
import { tellUndone } from '../undone.ts'
import { continueRefund, giveBack, refundReference, wayBackOf } from './give-back.ts'

/**
 * Fails a captured, undelivered payment and begins its refund in the same transaction. Into an internal account the
 * refund is complete immediately; over a rail it waits for the partner. If it cannot be delivered, it fails and the
 * money stays owed.
 */
export async function failWithRefund(
  work: Work,
  payment: OutgoingPayment,
  reason: OutgoingFailure,
  toJournal: (target: RefundTarget) => Journal,
  { isRefundRefused = false } = {},
): Promise<OutgoingPayment> {
  await tellUndone(work, payment)
  const failed = enter(work, moved(payment, 'FAILED', work.now, reason))
  return giveBack(work, failed, { reason: 'TRANSACTION_FAILED', toJournal, isRefused: isRefundRefused })
}

/** Handles a payout that the partner refused or failed. */
export const failPayout = (work: Work, payment: OutgoingPayment, reason: OutgoingFailure, isRefundRefused: boolean) =>
  failWithRefund(work, payment, reason, (target) => failedAfterCapture(payment, target), {
    isRefundRefused,
  })

/** Records that the receiving bank returned a delivered payment, less a charge that it may deduct. */
export async function returnPayout(work: Work, payment: OutgoingPayment, charge: bigint): Promise<OutgoingPayment> {
  if (charge > payment.received.amount) refuse('CONFLICT', `The charge is more than what ${payment.id} has delivered.`)
  const place = await placeOfOrder(work, payment.id, 'payout', payoutRailOf(payment))
  return failWithRefund(work, payment, 'PAYOUT_RETURNED', (target) =>
    returnedAfterDelivery(payment, target, {
      place,
      charge,
      isFeeSettled: payment.route.destination.kind === 'uma',
    }),
  )
}

/**
 * Handles the partner's acceptance of a cancellation: announces the refund, and the money follows when the partner
 * confirms.
 */
export function beginCancellation(work: Work, payment: OutgoingPayment): OutgoingPayment {
  return enterRefund(work, withRefund(payment, { reference: refundReference(), reason: 'USER_CANCELLATION' }, work.now))
}

/** Returns the money after the partner has cancelled the order. */
export async function finishCancellation(work: Work, cancelled: OutgoingPayment): Promise<OutgoingPayment> {
  await tellUndone(work, cancelled)
  const { payment, target, outcome } = await wayBackOf(work, cancelled)
  await post(work, [failedAfterCapture(payment, target)])
  return continueRefund(work, payment, outcome)
}

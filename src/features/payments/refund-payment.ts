import {
  failedAfterCapture,
  type Journal,
  post,
  type RefundTarget,
  refundConfirmed,
  refundedIntoWallet,
  returnedAfterDelivery,
} from '../../ledger/index.ts'
import { randomReference } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import { findAccount } from '../internal-accounts/index.ts'
import type { Refund } from '../transactions/index.ts'
import { enter, enterRefund } from './announce.ts'
import { sendRefund } from './handles.ts'
import type { OutgoingFailure, OutgoingPayment } from './model.ts'
import { moved, payoutRailOf, pullRailOf, withRefund, withRefundEnded } from './rules.ts'

/**
 * A captured payment that was not delivered: FAILED, and its refund begins in the same unit of work. Into an account of ours it is complete with
 * that; over a rail it waits for the partner; where it cannot be delivered it fails and the money stays owed.
 */
export async function failWithRefund(
  work: Work,
  payment: OutgoingPayment,
  reason: OutgoingFailure,
  toJournal: (target: RefundTarget) => Journal,
  { isRefundRefused = false } = {},
): Promise<OutgoingPayment> {
  const failed = enter(work, moved(payment, 'FAILED', work.now, reason))
  return refund(work, failed, 'TRANSACTION_FAILED', toJournal, isRefundRefused)
}

/** The payout was refused or failed at the partner. */
export const failPayout = (work: Work, payment: OutgoingPayment, reason: OutgoingFailure, isRefundRefused: boolean) =>
  failWithRefund(work, payment, reason, (target) => failedAfterCapture(payment, target), {
    isRefundRefused,
  })

/** The receiving bank sent a delivered payment back, less a charge that it may keep. */
export async function returnPayout(work: Work, payment: OutgoingPayment, charge: bigint): Promise<OutgoingPayment> {
  if (charge > payment.received.amount) throw new Error(`The charge is more than what ${payment.id} has delivered.`)
  return failWithRefund(work, payment, 'PAYOUT_RETURNED', (target) =>
    returnedAfterDelivery(payment, target, { rail: payoutRailOf(payment), charge }),
  )
}

/** The partner takes a payment back on request: the refund is announced, the money follows when the partner confirms. */
export function beginCancellation(work: Work, payment: OutgoingPayment): OutgoingPayment {
  return enterRefund(work, withRefund(payment, { reference: refundReference(), reason: 'USER_CANCELLATION' }, work.now))
}

/** The partner has taken it back: the money returns. */
export async function finishCancellation(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const { target, outcome } = await wayBackOf(work, payment)
  await post(work, [failedAfterCapture(payment, target)])
  return carryOn(work, payment, outcome)
}

/** The partner has given the money back. Into a wallet that has been frozen or closed meanwhile it is not credited (accounts 2.3). */
export async function confirmRefund(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  const { source } = payment.route
  const { outcome } = await wayBackOf(work, payment)
  if (outcome === 'FAILED') return endRefund(work, payment, outcome)
  await post(work, [
    source.kind === 'wallet'
      ? refundedIntoWallet(payment, source.accountId, { network: source.rail })
      : refundConfirmed(payment, pullRailOf(payment)),
  ])
  return endRefund(work, payment, 'COMPLETED')
}

/**
 * Ends a refund. One that failed stays owed until the operator resolves it. A payment that was to be taken back on request ends COMPLETED with its
 * refund, however that went (payments 10.6).
 */
export function endRefund(work: Work, payment: OutgoingPayment, status: 'COMPLETED' | 'FAILED'): OutgoingPayment {
  const ended = enterRefund(work, withRefundEnded(payment, status, work.now))
  return ended.refund?.reason === 'USER_CANCELLATION' ? enter(work, moved(ended, 'COMPLETED', work.now)) : ended
}

async function refund(
  work: Work,
  payment: OutgoingPayment,
  reason: Refund['reason'],
  toJournal: (target: RefundTarget) => Journal,
  isRefused: boolean,
) {
  const { target, outcome } = isRefused ? NO_WAY_BACK : await wayBackOf(work, payment)
  await post(work, [toJournal(target)])
  const begun = enterRefund(work, withRefund(payment, { reference: refundReference(), reason }, work.now))
  return carryOn(work, begun, outcome)
}

/** Goes on with a refund that has begun: its end, or the order to the partner. */
function carryOn(work: Work, payment: OutgoingPayment, outcome: Refund['status']): OutgoingPayment {
  if (outcome !== 'PENDING') return endRefund(work, payment, outcome)
  work.enqueue(sendRefund, { transactionId: payment.id })
  return payment
}

/** The state of a refund as soon as it has begun, and the account that takes it at once. */
interface WayBack {
  outcome: Refund['status']
  target?: RefundTarget
}
const NO_WAY_BACK: WayBack = { outcome: 'FAILED' }

/** Back to where the money was taken: to a bank, or into the account of ours that was debited, as long as that is active (payments 6.4, 10.4). */
async function wayBackOf(work: Work, { route: { source } }: OutgoingPayment): Promise<WayBack> {
  if (source.kind === 'pull') return { outcome: 'PENDING' }
  const account = await findAccount(work.tx, work.platform, source.accountId)
  if (account?.status !== 'ACTIVE') return NO_WAY_BACK
  return source.kind === 'wallet' ? { outcome: 'PENDING' } : { outcome: 'COMPLETED', target: { accountId: account.id } }
}

const refundReference = () => `RFND-${randomReference(8)}`

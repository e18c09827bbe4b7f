import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import { post, type UmaFunds, umaGivenBack, umaPayoutFailed, umaReceived, umaReceivedInVain } from '#ledger/index.ts'
import { money } from '#money/money.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { isIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enterIncoming } from '../announce.ts'
import { returnToPayer, submitPayout } from '../contract.ts'
import type { IncomingPayment } from '../model.ts'
import { endRefund, giveBackPosted } from '../refunds/give-back.ts'
import { changeIncoming, lockIncoming } from '../store.ts'
import type { Refund } from '../transactions/index.ts'
import type { UmaPayment } from './uma-receipt.ts'

/** Returns the ledger's input for the payment. */
export function fundsOf({ id, received, uma }: UmaPayment): UmaFunds {
  const { settlement, gross, fee } = uma
  return {
    id,
    settled: money(BigInt(settlement.amount), settlement.currency),
    rail: settlement.rail,
    gross: money(BigInt(gross), received.currency),
    fee: BigInt(fee),
  }
}

/** Money that has arrived for a payment. */
export interface Arrival {
  /** The time at which the rail accepted the money. */
  acceptedAt: Date
  /** The amount that the rail reported, if any. It must equal the requested amount to fit the payment. */
  amount?: bigint
  /** The payer's payment order, if the payer is a customer of this service. */
  payerOrder?: string
}

export const isUma = (payment: IncomingPayment): payment is UmaPayment => payment.uma !== undefined

/**
 * Applies money that has arrived for a payment. In time, converts and credits it, or pays it out to the customer's
 * external account. Returns money that arrives later, or after the payment has ended (payments 11.1, 11.3). A repeated
 * report has no effect. Returns the payment, or undefined if it does not wait for money.
 */
export async function receiveUmaFunds(
  work: Work,
  id: `Transaction:${string}`,
  { acceptedAt, amount, payerOrder }: Arrival,
): Promise<UmaPayment | undefined> {
  const found = await lockIncoming(work, id)
  if (!isUma(found) || found.refund || found.settledAt) return undefined
  if (amount !== undefined && amount !== BigInt(found.uma.settlement.amount)) return undefined
  const payment = payerOrder === undefined ? found : { ...found, uma: { ...found.uma, payerOrder } }
  const { status, uma } = payment
  if (status === 'FAILED') return giveBack(work, payment, 'TIMEOUT')
  if (!awaitsFunds(payment)) return undefined
  return acceptedAt < new Date(uma.expiresAt)
    ? take(work, payment)
    : giveBack(work, failed(work, payment, 'QUOTE_EXPIRED'), 'TIMEOUT')
}

const awaitsFunds = ({ status, uma }: UmaPayment): boolean =>
  uma.approval.state === 'APPROVED' && (status === 'PENDING' || uma.isUnderReview === true)

/** Puts money that arrived in time under review. Emits no event. */
export function reviewUmaFunds(work: Work, payment: UmaPayment): void {
  if (!awaitsFunds(payment)) return
  changeIncoming(work, {
    ...payment,
    status: 'PROCESSING',
    uma: { ...payment.uma, isUnderReview: true },
    updatedAt: nextChange(payment, work.now),
  })
}

/** Returns arrived money to the sender's institution. */
export async function refuseUmaFunds(
  work: Work,
  id: `Transaction:${string}`,
  reason: 'COMPLIANCE_REJECTED',
): Promise<void> {
  const payment = await lockIncoming(work, id)
  if (isUma(payment) && awaitsFunds(payment)) await giveBack(work, failed(work, payment, reason), 'TRANSACTION_FAILED')
}

async function take(work: Work, payment: UmaPayment): Promise<UmaPayment> {
  const { uma, destination } = payment
  if (uma.payout) return payOut(work, payment)
  const account =
    'accountId' in destination && isIdOf('InternalAccount', destination.accountId)
      ? await findAccount(work.tx, work.platform, destination.accountId)
      : undefined
  if (account?.status !== 'ACTIVE')
    return giveBack(work, failed(work, payment, 'QUOTE_EXECUTION_FAILED'), 'TRANSACTION_FAILED')
  await post(work, [umaReceived(fundsOf(payment), account.id)])
  return complete(work, payment)
}

async function payOut(work: Work, payment: UmaPayment): Promise<UmaPayment> {
  await post(work, [umaReceived(fundsOf(payment))])
  const { isUnderReview: _, ...uma } = payment.uma
  const underWay: UmaPayment = { ...payment, uma, status: 'PROCESSING', updatedAt: nextChange(payment, work.now) }
  changeIncoming(work, underWay)
  work.enqueue(submitPayout, { transactionId: payment.id })
  return underWay
}

/** Completes the payment after the money is credited or delivered to the external account. */
export const complete = (work: Work, payment: UmaPayment): UmaPayment =>
  enterIncoming(work, {
    ...payment,
    status: 'COMPLETED',
    settledAt: work.now,
    updatedAt: nextChange(payment, work.now),
  })

const failed = (work: Work, payment: UmaPayment, failureReason: NonNullable<IncomingPayment['failureReason']>) =>
  enterIncoming(work, { ...payment, status: 'FAILED', failureReason, updatedAt: nextChange(payment, work.now) })

/** Fails the payment and returns its money to the sender's institution. */
async function giveBack(work: Work, payment: UmaPayment, reason: Refund['reason']): Promise<UmaPayment> {
  await post(work, [umaReceivedInVain(fundsOf(payment))])
  return giveBackPosted(work, payment, reason)
}

/** Fails the payment because the payout to the external account failed. */
export async function endPayoutFailed(work: Work, payment: UmaPayment): Promise<void> {
  await post(work, [umaPayoutFailed(fundsOf(payment))])
  giveBackPosted(work, failed(work, payment, 'OFFRAMP_FAILED'), 'TRANSACTION_FAILED')
}

/** Records that the sender's institution has received the refund. */
export async function confirmUmaRefund(work: Work, payment: UmaPayment): Promise<void> {
  await post(work, [umaGivenBack(fundsOf(payment))])
  const { payerOrder: orderKey } = payment.uma
  if (orderKey !== undefined) work.enqueue(returnToPayer, { orderKey, noticeId: `${payment.id}/returned` })
  endRefund(work, payment, 'COMPLETED')
}

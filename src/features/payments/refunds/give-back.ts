import { ensureAccount, findAccount, isCustodial } from '#features/platforms/internal-accounts/index.ts'
import {
  depositGivenBack,
  type Journal,
  post,
  type RefundTarget,
  receivedIntoAccount,
  receivedInVain,
  refundConfirmed,
  refundedIntoWallet,
} from '#ledger/index.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enter, enterRefund } from '../announce.ts'
import { sendRefund } from '../contract.ts'
import type { AnyPayment } from '../model.ts'
import { placeOfOrder } from '../orders/place-of-order.ts'
import {
  customerOf,
  fundingOf,
  isNetwork,
  isOutgoing,
  moved,
  placeOf,
  refundAccountOf,
  toGiveBack,
  withFunding,
  withRefund,
  withRefundEnded,
} from '../rules.ts'
import type { Refund } from '../transactions/index.ts'

/** The reason of a refund and its journal, for a given account with an immediate refund. */
interface Return {
  reason: Refund['reason']
  toJournal: (target: RefundTarget) => Journal
  /** The refund cannot be delivered, and the money stays owed. */
  isRefused?: boolean
}

/**
 * Begins a refund. Into an internal account it is complete immediately; over a rail it waits for the partner. If it
 * cannot be delivered, it fails and the money stays owed.
 */
export async function giveBack<T extends AnyPayment>(work: Work, failed: T, back: Return): Promise<T> {
  const { reason, toJournal, isRefused = false } = back
  const { payment, target, outcome } = isRefused ? noWayBackFor(failed) : await wayBackOf(work, failed)
  await post(work, [toJournal(target)])
  const begun = enterRefund(work, withRefund(payment, { reference: refundReference(), reason }, work.now))
  return continueRefund(work, begun, outcome)
}

/** Returns the whole money that arrived for a payment and did not fit (payments 6.3; 18.3, J1 and J2). */
export function giveBackFunding<T extends AnyPayment>(work: Work, payment: T, reason: Refund['reason']): Promise<T> {
  const owed = { id: payment.id, owed: toGiveBack(payment) }
  const funding = fundingOf(payment)
  const place = funding ? placeOf(funding) : ''
  return giveBack(work, payment, {
    reason,
    toJournal: (target) =>
      target ? receivedIntoAccount(owed, place, target.accountId) : receivedInVain(owed, { place }),
  })
}

/** Begins a refund of money that the ledger already shows as owed, over the rail on which it arrived. */
export const giveBackPosted = <T extends AnyPayment>(work: Work, payment: T, reason: Refund['reason']): T =>
  continueRefund(
    work,
    enterRefund(work, withRefund(payment, { reference: refundReference(), reason }, work.now)),
    'PENDING',
  )

/** Continues a refund: ends it, or gives the order to the partner. */
export function continueRefund<T extends AnyPayment>(work: Work, payment: T, outcome: Refund['status']): T {
  if (outcome !== 'PENDING') return endRefund(work, payment, outcome)
  work.enqueue(sendRefund, { transactionId: payment.id })
  return payment
}

/**
 * Completes a refund after the partner has returned the money. Does not credit a wallet frozen or closed in between
 * (accounts 2.3).
 */
export async function confirmRefund<T extends AnyPayment>(work: Work, refunding: T): Promise<T> {
  const { payment, outcome } = await wayBackOf(work, refunding)
  const place = refundAccountOf(payment)
  if (outcome === 'FAILED' || !place) return endRefund(work, payment, 'FAILED')
  const owed = { id: payment.id, owed: toGiveBack(payment) }
  if (place.kind === 'wallet') await post(work, [refundedIntoWallet(owed, place.accountId, { network: place.rail })])
  if (place.kind === 'outside')
    await post(work, [confirmedFrom(await placeOfOrder(work, payment.id, 'refund', place.rail), payment)])
  return endRefund(work, payment, 'COMPLETED')
}

/**
 * Returns the journal for money that the partner has returned. A held deposit has a separate journal (payments 18.3, R3
 * and D6).
 */
function confirmedFrom(place: string, payment: AnyPayment): Journal {
  const { id } = payment
  const owed = toGiveBack(payment)
  return !isOutgoing(payment) && payment.heldFor
    ? depositGivenBack({ transactionId: id, place, ...owed })
    : refundConfirmed({ id, owed }, place)
}

/**
 * Ends a refund. A failed refund stays owed until the operator settles it. A payment under cancellation ends COMPLETED
 * with its refund, whether the refund succeeds or not (payments 10.6).
 */
export function endRefund<T extends AnyPayment>(work: Work, payment: T, status: 'COMPLETED' | 'FAILED'): T {
  const ended: T = enterRefund(work, withRefundEnded(payment, status, work.now))
  return isOutgoing(ended) && ended.refund?.reason === 'USER_CANCELLATION'
    ? enter(work, moved(ended, 'COMPLETED', work.now))
    : ended
}

/** The first state of a refund, and the account for an immediate refund. */
interface WayBack<T> {
  payment: T
  outcome: Refund['status']
  target?: RefundTarget
}
const noWayBackFor = <T>(payment: T): WayBack<T> => ({ payment, outcome: 'FAILED' })

/**
 * Returns the way back to the source of the money: to a bank, or into the debited internal account while that is active
 * (payments 6.4, 10.4).
 */
export async function wayBackOf<T extends AnyPayment>(work: Work, failed: T): Promise<WayBack<T>> {
  const payment = await withAccountForAsset(work, failed)
  const place = refundAccountOf(payment)
  if (!place) return noWayBackFor(payment)
  if (place.kind === 'outside') return { payment, outcome: 'PENDING' }
  const account = await findAccount(work.tx, work.platform, place.accountId)
  if (account?.status !== 'ACTIVE') return noWayBackFor(payment)
  return place.kind === 'wallet'
    ? { payment, outcome: 'PENDING' }
    : { payment, outcome: 'COMPLETED', target: { accountId: account.id } }
}

/**
 * Returns an asset sent for the payment into the payer's account of that asset, and makes that account if it is missing
 * (payments 6.4).
 */
async function withAccountForAsset<T extends AnyPayment>(work: Work, payment: T): Promise<T> {
  const funding = fundingOf(payment)
  if (!funding || !isNetwork(funding.rail) || funding.returnedInto) return payment
  const account = await ensureAccount(work, customerOf(payment.customerId), toGiveBack(payment).currency)
  if (!account) return payment
  const kind = isCustodial(account) ? 'custodial' : 'wallet'
  return withFunding(payment, { ...funding, returnedInto: { kind, accountId: account.id } })
}

export const refundReference = () => `RFND-${randomReference(8)}`

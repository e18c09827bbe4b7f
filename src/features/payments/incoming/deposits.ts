import { ownerEvenDeleted } from '#features/customers/index.ts'
import { type InternalAccount, isCustodial } from '#features/platforms/internal-accounts/index.ts'
import {
  type Deposit,
  deposited,
  depositedOnChain,
  depositGivenBack,
  depositHeld,
  depositRefused,
  depositReleased,
  type Journal,
  post,
} from '#ledger/index.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { enterIncoming, openIncoming } from '../announce.ts'
import { INCOMING } from '../kinds.ts'
import type { Funding, IncomingPayment } from '../model.ts'
import { carriedIn } from '../partner-reached.ts'
import { giveBack, giveBackFunding } from '../refunds/give-back.ts'
import { isNetwork, placeOf } from '../rules.ts'
import { changeIncoming } from '../store.ts'
import { lockTransaction } from '../transactions/index.ts'
import { sourceOfFunding } from '../view-funding.ts'

/** Money that a rail delivered for an internal account (payments 11.4). */
export interface ArrivedDeposit {
  account: InternalAccount
  funding: Funding
}

/** The reason for which a deposit is on hold: until it is final on its chain, or until the operator has decided. */
export type HeldFor = NonNullable<IncomingPayment['heldFor']>

/**
 * Credits an immediately spendable deposit, from the rail or from its hold. Refuses with AMOUNT_OUT_OF_RANGE if the
 * balance would leave its range.
 */
export async function creditDeposit(
  work: Work,
  arrived: ArrivedDeposit,
  toJournal: (deposit: Deposit) => Journal = isCustodial(arrived.account) ? deposited : depositedOnChain,
): Promise<IncomingPayment> {
  const payment = { ...(await paymentOf(work, arrived)), status: 'COMPLETED', settledAt: work.now } as const
  await post(work, [toJournal(depositOf(payment))])
  return openIncoming(work, payment)
}

/** Records a deposit that the owner cannot spend yet. Throws the same errors as `creditDeposit`. */
export async function holdDeposit(work: Work, arrived: ArrivedDeposit, heldFor: HeldFor): Promise<IncomingPayment> {
  const payment = { ...(await paymentOf(work, arrived)), status: 'PENDING', heldFor } as const
  await post(work, [depositHeld(depositOf(payment))])
  return openIncoming(work, payment)
}

/**
 * Fails a deposit whose account cannot receive it. Refunds money from a bank. For an asset, or if no partner can
 * refund, posts no journal: the caller records the money as unallocated (accounts 2.3).
 */
export async function turnDepositAway(work: Work, arrived: ArrivedDeposit): Promise<IncomingPayment> {
  const payment = openIncoming(work, {
    ...(await paymentOf(work, arrived)),
    status: 'FAILED',
    failureReason: 'COLLECTION_FAILED',
  } as const)
  return (await canGoBack(work, arrived)) ? giveBackFunding(work, payment, 'TRANSACTION_FAILED') : payment
}

/**
 * Returns true if the service can return the money. It never returns assets. It returns money in a treasury account,
 * manually if necessary.
 */
async function canGoBack(work: Work, { account: { currency }, funding }: ArrivedDeposit): Promise<boolean> {
  const { rail, treasuryAccount } = funding
  if (isNetwork(rail)) return false
  if (treasuryAccount !== undefined) return true
  const isCarried = await carriedIn(work)
  return isCarried({ kind: 'refund', rail, currency, amount: () => BigInt(funding.amount) })
}

/** Adds a review to the hold of a deposit. */
export async function reviewDeposit(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<void> {
  const payment = await lockHeld(work, id)
  if (payment.heldFor !== 'REVIEW')
    changeIncoming(work, { ...payment, heldFor: 'REVIEW', updatedAt: nextChange(payment, work.now) })
}

/** Credits a deposit that was on hold. */
export async function releaseDeposit(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<IncomingPayment> {
  const payment = await lockHeld(work, id)
  await post(work, [depositReleased(depositOf(payment))])
  return enterIncoming(work, {
    ...payment,
    status: 'COMPLETED',
    settledAt: work.now,
    updatedAt: nextChange(payment, work.now),
  })
}

/** Rejections by the payer's bank or by this service. */
export const DEPOSIT_REFUSALS = ['COLLECTION_FAILED', 'COMPLIANCE_REJECTED'] as const
export type DepositRefusal = (typeof DEPOSIT_REFUSALS)[number]

/**
 * Refuses a deposit on hold and returns it to the sending bank. Does not return an asset, because the owner of the
 * sending wallet is unknown: the asset stays owed until the operator settles that refund (payments 11.4).
 */
export async function refuseDeposit(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
  failureReason: DepositRefusal,
): Promise<IncomingPayment> {
  const payment = await lockHeld(work, id)
  const deposit = depositOf(payment)
  return giveBack(work, fail(work, payment, failureReason), {
    reason: 'TRANSACTION_FAILED',
    toJournal: () => depositRefused(deposit),
    isRefused: isNetwork(fundingOf(payment).rail),
  })
}

/** Ends a deposit that did not confirm on its chain. Its sender still has the money, so it needs no refund. */
export async function dropDeposit(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<void> {
  const payment = await lockHeld(work, id)
  const deposit = depositOf(payment)
  await post(work, [depositRefused(deposit), depositGivenBack(deposit)])
  fail(work, payment, 'COLLECTION_FAILED')
}

const fail = (work: Work, payment: IncomingPayment, failureReason: DepositRefusal) =>
  enterIncoming(work, { ...payment, status: 'FAILED', failureReason, updatedAt: nextChange(payment, work.now) })

async function lockHeld(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<IncomingPayment> {
  const payment = await lockTransaction(work, INCOMING, id)
  if (payment.status !== 'PENDING' || !payment.heldFor) throw new Error(`${id} is ${payment.status} and not held.`)
  return payment
}

async function paymentOf(work: Work, { account, funding }: ArrivedDeposit) {
  const { id: accountId, currency, fundingReference } = account
  const owner = await ownerEvenDeleted(work.tx, work.platform, account.customerId)
  const customerId = parseId('Customer', owner.id)
  return {
    id: work.newId('Transaction'),
    direction: 'CREDIT',
    customerId: owner.id,
    platformCustomerId: owner.platformCustomerId,
    source: sourceOfFunding({ sourceType: 'REALTIME_FUNDING', currency, ...(customerId && { customerId }) }, funding),
    destination: { destinationType: 'ACCOUNT', accountId, currency },
    received: { amount: BigInt(funding.amount), currency },
    fees: 0n,
    funding,
    reference: fundingReference,
    createdAt: work.now,
    updatedAt: work.now,
  } as const
}

function fundingOf({ id, funding }: IncomingPayment): Funding {
  if (!funding) throw new Error(`No money has come for ${id}.`)
  return funding
}

/** Returns the ledger's input (payments 18.3, D1 to D6). */
function depositOf(payment: IncomingPayment): Deposit {
  const { id, destination, received } = payment
  if (!('accountId' in destination)) throw new Error(`${id} is for no account.`)
  return { transactionId: id, accountId: destination.accountId, place: placeOf(fundingOf(payment)), ...received }
}

import {
  findAccount,
  type InternalAccount,
  isCustodial,
  renewPaidInvoice,
} from '#features/platforms/internal-accounts/index.ts'
import { keepRefusal, Refusal, Refused } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type ArrivedDeposit,
  creditDeposit,
  holdDeposit,
  type IncomingPayment,
  releaseDeposit,
  reviewDeposit,
  turnDepositAway,
} from '../index.ts'
import { leaveUnallocated } from './leave-unallocated.ts'
import type { Received, StoredReceipt } from './model.ts'
import { fundingOf, isFinal, isReviewed } from './rules.ts'
import { updateReceipt } from './store.ts'

/** A receipt of money for an account. */
export type DepositReceipt = StoredReceipt & { accountId: `InternalAccount:${string}` }

/** Credits a deposit to its account, holds it, or returns it (payments 11.4; accounts 2.3). */
export async function applyDeposit(work: Work, receipt: DepositReceipt): Promise<Received> {
  if (receipt.transactionId !== undefined) return goOn(work, receipt, receipt.transactionId)
  const account = await findAccount(work.tx, work.platform, receipt.accountId)
  if (!account) return leaveUnallocated(work, receipt)
  const { rail, instrument } = receipt
  if (rail === 'LIGHTNING' && instrument !== undefined) await renewPaidInvoice(work, account.id, instrument)
  return begin(work, receipt, { account, funding: fundingOf(receipt) })
}

/** The next step of a deposit that has arrived. */
type Beginning = (work: Work, receipt: DepositReceipt, arrived: ArrivedDeposit) => Promise<Received>

const turnAway: Beginning = async (work, receipt, arrived) => {
  const payment = await turnDepositAway(work, arrived)
  if (payment.refund) return settled(work, receipt, payment, 'not credited, goes back')
  return { ...(await leaveUnallocated(work, receipt)), payment }
}

const credit: Beginning = async (work, receipt, arrived) =>
  settled(work, receipt, await creditDeposit(work, arrived), 'applied')

const hold: Beginning = async (work, receipt, arrived) => {
  const payment = await holdDeposit(work, arrived, isReviewed(receipt) ? 'REVIEW' : 'FINALITY')
  return held(work, receipt, payment)
}

/** Tokens in an embedded wallet already belong to their owner: the service never holds them. */
const isHeldBack = (receipt: DepositReceipt, account: InternalAccount) =>
  isCustodial(account) && (isReviewed(receipt) || !isFinal(receipt))

function beginningOf(receipt: DepositReceipt, account: InternalAccount): Beginning {
  if (account.status !== 'ACTIVE') return turnAway
  return isHeldBack(receipt, account) ? hold : credit
}

/** Leaves an amount beyond the balance's maximum, or for an account in closure, to the operator. */
async function begin(work: Work, receipt: DepositReceipt, arrived: ArrivedDeposit): Promise<Received> {
  const mark = await work.mark()
  const received = await beginningOf(receipt, arrived.account)(work, receipt, arrived).catch(keepRefusal)
  if (!(received instanceof Refusal || received instanceof Refused)) return received
  await work.takeBack(mark)
  return leaveUnallocated(work, receipt)
}

/** Handles a further report of money on hold: with more confirmations, or for a review. */
async function goOn(work: Work, receipt: DepositReceipt, transactionId: `Transaction:${string}`): Promise<Received> {
  if (isReviewed(receipt)) await reviewDeposit(work, transactionId)
  if (isReviewed(receipt) || !isFinal(receipt)) return held(work, receipt)
  const account = await findAccount(work.tx, work.platform, receipt.accountId)
  if (account?.status === 'ACTIVE') return settled(work, receipt, await releaseDeposit(work, transactionId), 'applied')
  await reviewDeposit(work, transactionId)
  return held(work, { ...receipt, isForReview: true })
}

async function held(work: Work, receipt: DepositReceipt, payment?: IncomingPayment): Promise<Received> {
  const state = isFinal(receipt) ? 'HELD' : 'SEEN'
  await updateReceipt(work, { ...receipt, state, ...(payment && { transactionId: payment.id }) })
  return { reception: state === 'HELD' ? 'held for review' : 'waits for confirmations', ...(payment && { payment }) }
}

async function settled(
  work: Work,
  receipt: DepositReceipt,
  payment: IncomingPayment,
  reception: Received['reception'],
): Promise<Received> {
  await updateReceipt(work, { ...receipt, state: 'APPLIED', transactionId: payment.id })
  return { reception, payment }
}

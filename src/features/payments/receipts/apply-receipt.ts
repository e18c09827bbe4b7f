import type { Work } from '#runtime/work/units/work.ts'
import { awaitFunding, dropDeposit, fundPayment, giveUpFunding } from '../index.ts'
import { applyDeposit } from './apply-deposit.ts'
import { leaveUnallocated } from './leave-unallocated.ts'
import type { Receipt, ReceiptKey, Received, StoredReceipt, Target } from './model.ts'
import { fundingOf, isContradicting, isFinal } from './rules.ts'
import { deleteSharedInstruments, insertReceipt, lockReceipt, noteContradiction, updateReceipt } from './store.ts'

/**
 * Applies a receipt to its payment or account. Without one, the receipt waits for the operator. A receipt takes effect
 * once under its rail and id: the first report counts, and later ones can only add confirmations and request a review.
 */
export async function applyReceipt(work: Work, receipt: Receipt, target: Target | undefined): Promise<Received> {
  const kept = await keep(work, receipt, target)
  if (kept && isContradicting(kept, receipt)) {
    await noteContradiction(work.tx, work.environment, receipt, work.now)
    return { reception: 'contradicts an earlier report' }
  }
  if (kept?.state !== 'SEEN') return { reception: 'known already' }
  const { accountId, transactionId } = kept
  if (accountId !== undefined) return applyDeposit(work, { ...kept, accountId })
  if (transactionId === undefined) return leaveUnallocated(work, kept)
  return isFinal(kept) ? take(work, kept, transactionId) : wait(work, kept, transactionId)
}

/** Locks the stored receipt and adds the data of this report. */
async function keep(
  work: Work,
  { confirmations, isForReview = false, ...reported }: Receipt,
  target: Target | undefined,
): Promise<StoredReceipt | undefined> {
  const { environment, platform, now } = work
  await insertReceipt(work.tx, { ...reported, ...target, environment, platform, state: 'SEEN' }, now)
  const first = await lockReceipt(work, reported)
  return first && { ...first, confirmations, isForReview: isForReview || first.isForReview }
}

async function take(work: Work, receipt: StoredReceipt, transactionId: `Transaction:${string}`): Promise<Received> {
  const { acceptedAt } = receipt
  const payment = await fundPayment(work, transactionId, { funding: fundingOf(receipt), acceptedAt })
  if (!payment) return leaveUnallocated(work, receipt)
  await deleteSharedInstruments(work, transactionId)
  await updateReceipt(work, { ...receipt, state: 'APPLIED' })
  return { reception: 'applied', payment }
}

async function wait(work: Work, receipt: StoredReceipt, transactionId: `Transaction:${string}`): Promise<Received> {
  await awaitFunding(work, transactionId, { receiptId: receipt.id, acceptedAt: receipt.acceptedAt })
  await updateReceipt(work, receipt)
  return { reception: 'waits for confirmations' }
}

/** Drops a receipt seen on a chain without a confirmation. Returns false if the service does not wait for it. */
export async function dropReceipt(work: Work, key: ReceiptKey): Promise<boolean> {
  const receipt = await lockReceipt(work, key)
  if (receipt?.state !== 'SEEN' || receipt.platform !== work.platform) return false
  if (receipt.transactionId !== undefined) await giveUp(work, receipt, receipt.transactionId)
  await updateReceipt(work, { ...receipt, state: 'DROPPED' })
  return true
}

const giveUp = (work: Work, { id, accountId }: StoredReceipt, transactionId: `Transaction:${string}`): Promise<void> =>
  accountId === undefined ? giveUpFunding(work, transactionId, id) : dropDeposit(work, transactionId)

import { post, type StrayReceipt, strayReceived } from '../../ledger/index.ts'
import type { Work } from '../../runtime/units/work.ts'
import { awaitFunding, fundPayment, giveUpFunding } from '../payments/index.ts'
import type { Receipt, Received } from './model.ts'
import { isFinal } from './rules.ts'
import { deleteSharedInstruments, insertReceipt, type KeptReceipt, lockReceipt, updateReceipt } from './store.ts'

/** Applies money that has come to the payment that it is for; without one it waits for the operator. Once under its rail and id. */
export async function applyReceipt(work: Work, receipt: Receipt, transactionId: string | undefined): Promise<Received> {
  const { environment, platform, now } = work
  const kept: KeptReceipt = {
    ...receipt,
    environment,
    platform,
    state: 'SEEN',
    ...(transactionId !== undefined && { transactionId }),
  }
  await insertReceipt(work.tx, kept, now)
  const known = await lockReceipt(work, kept)
  if (known?.state !== 'SEEN') return { reception: 'known already' }
  if (transactionId === undefined) return leaveUnallocated(work, kept)
  return isFinal(receipt.rail, receipt.confirmations)
    ? take(work, kept, transactionId)
    : wait(work, kept, transactionId)
}

async function take(work: Work, receipt: KeptReceipt, transactionId: string): Promise<Received> {
  const { rail, amount, originator, acceptedAt } = receipt
  const funding = { rail, amount: String(amount.amount), originator }
  const payment = await fundPayment(work, transactionId, { funding, acceptedAt })
  if (!payment) return leaveUnallocated(work, receipt)
  await deleteSharedInstruments(work, transactionId)
  await updateReceipt(work, { ...receipt, state: 'APPLIED' })
  return { reception: 'applied', payment }
}

async function wait(work: Work, receipt: KeptReceipt, transactionId: string): Promise<Received> {
  await awaitFunding(work, transactionId, { receiptId: receipt.id, acceptedAt: receipt.acceptedAt })
  await updateReceipt(work, receipt)
  return { reception: 'waits for confirmations' }
}

async function leaveUnallocated(work: Work, receipt: KeptReceipt): Promise<Received> {
  await post(work, [strayReceived(strayOf(receipt))])
  await updateReceipt(work, { ...receipt, state: 'UNALLOCATED' })
  return { reception: 'unallocated' }
}

/** What the ledger posts about money whose owner is not known. */
export const strayOf = ({ rail, id, amount: { amount, currency } }: Receipt): StrayReceipt => ({
  receiptId: `${rail}/${id}`,
  currency,
  amount,
  rail,
})

/** Money that was seen on a chain does not come after all. False where it was not being waited for. */
export async function dropReceipt(work: Work, key: Pick<KeptReceipt, 'rail' | 'id'>): Promise<boolean> {
  const receipt = await lockReceipt(work, { ...key, environment: work.environment })
  if (receipt?.state !== 'SEEN' || receipt.platform !== work.platform) return false
  if (receipt.transactionId !== undefined) await giveUpFunding(work, receipt.transactionId, receipt.id)
  await updateReceipt(work, { ...receipt, state: 'DROPPED' })
  return true
}

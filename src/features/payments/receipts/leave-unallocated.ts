import { post, type StrayReceipt, strayReceived } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Received, StoredReceipt } from './model.ts'
import { updateReceipt } from './store.ts'

/** The receipt has no known owner, or none who can take it: it waits for the operator. */
export async function leaveUnallocated(work: Work, receipt: StoredReceipt): Promise<Received> {
  await post(work, [strayReceived(strayOf(receipt))])
  await updateReceipt(work, { ...receipt, state: 'UNALLOCATED' })
  return { reception: 'unallocated' }
}

/** The ledger's input for money without a known owner. */
export const strayOf = ({
  rail,
  id,
  amount: { amount, currency },
  treasuryAccount,
}: Pick<StoredReceipt, 'rail' | 'id' | 'amount' | 'treasuryAccount'>): StrayReceipt => ({
  receiptId: `${rail}/${id}`,
  currency,
  amount,
  rail,
  place: treasuryAccount ?? rail,
})

import { post, type StrayReceipt, strayReceived } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Received, StoredReceipt } from './model.ts'
import { updateReceipt } from './store.ts'

/** Leaves a receipt for the operator if it has no known owner, or no owner who can receive it. */
export async function leaveUnallocated(work: Work, receipt: StoredReceipt): Promise<Received> {
  await post(work, [strayReceived(strayOf(receipt))])
  await updateReceipt(work, { ...receipt, state: 'UNALLOCATED' })
  return { reception: 'unallocated' }
}

/** Returns the ledger's input for money without a known owner. */
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

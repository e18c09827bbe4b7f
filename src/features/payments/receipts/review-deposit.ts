import { checkUsable, requireAccount } from '#features/platforms/internal-accounts/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type DepositRefusal, type IncomingPayment, refuseDeposit, releaseDeposit } from '../index.ts'
import type { ReceiptKey, StoredReceipt } from './model.ts'
import { lockReceipt, updateReceipt } from './store.ts'

/**
 * Releases money on hold for the operator: it becomes spendable. Refuses with CONFLICT if the key has no money on hold,
 * or while its account cannot receive money.
 */
export const releaseHeld = (work: Work, key: ReceiptKey): Promise<IncomingPayment> =>
  decide(work, key, async ({ accountId, transactionId }) => {
    checkUsable(await requireAccount(work, accountId))
    return releaseDeposit(work, transactionId)
  })

/**
 * Refuses money on hold for the operator, without crediting it. Refuses with CONFLICT if the key has no money on hold.
 */
export const refuseHeld = (work: Work, key: ReceiptKey, reason: DepositRefusal): Promise<IncomingPayment> =>
  decide(work, key, ({ transactionId }) => refuseDeposit(work, transactionId, reason))

type HeldReceipt = StoredReceipt & { accountId: string; transactionId: `Transaction:${string}` }

async function decide(
  work: Work,
  key: ReceiptKey,
  decision: (receipt: HeldReceipt) => Promise<IncomingPayment>,
): Promise<IncomingPayment> {
  const receipt = await lockHeld(work, key)
  const payment = await decision(receipt)
  await updateReceipt(work, { ...receipt, state: 'APPLIED' })
  return payment
}

async function lockHeld(work: Work, key: ReceiptKey): Promise<HeldReceipt> {
  const receipt = await lockReceipt(work, key)
  const name = `${key.rail} ${key.id}`
  if (receipt?.platform !== work.platform || receipt.state === 'UNALLOCATED')
    refuse('CONFLICT', `No money of the platform is held under ${name}.`)
  const { state, accountId, transactionId } = receipt
  if (state === 'SEEN')
    refuse('CONFLICT', `${name} is not final on its chain yet: its confirmations have to be reported.`, { state })
  if (state !== 'HELD' || accountId === undefined || transactionId === undefined)
    refuse('CONFLICT', `${name} is not held any more.`, { state })
  return { ...receipt, accountId, transactionId }
}

import { checkUsable, requireAccount } from '#features/platforms/internal-accounts/index.ts'
import { post, strayReceived, strayResolved } from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { creditDeposit, type IncomingPayment } from '../index.ts'
import { strayOf } from './leave-unallocated.ts'
import type { ReceiptKey, StoredReceipt } from './model.ts'
import { fundingOf } from './rules.ts'
import { lockReceipt, updateReceipt } from './store.ts'

/**
 * Credits money without a known owner to an account of the platform or its customers (payments 18.3, D8). Throws
 * CONFLICT if no such money waits under the key or the account cannot receive it, and the errors of `creditDeposit`.
 */
export async function assignReceipt(
  work: Work,
  key: ReceiptKey,
  accountId: `InternalAccount:${string}`,
): Promise<IncomingPayment> {
  const receipt = await claim(work, key)
  const { amount } = receipt
  const account = await requireAccount(work, accountId)
  checkUsable(account)
  if (account.currency !== amount.currency)
    refuse('CONFLICT', `The account is in ${account.currency}, and ${amount.currency} has come.`)
  const arrived = { account, funding: fundingOf(receipt) }
  const payment = await creditDeposit(work, arrived, () => strayResolved(strayOf(receipt), accountId))
  await updateReceipt(work, { ...receipt, state: 'ASSIGNED', transactionId: payment.id })
  return payment
}

/** Records that the operator returned the money to its sender. Throws CONFLICT if no such money waits under the key. */
export async function returnReceipt(work: Work, key: ReceiptKey): Promise<void> {
  const receipt = await claim(work, key)
  await post(work, [strayResolved(strayOf(receipt))])
  await updateReceipt(work, { ...receipt, state: 'RETURNED' })
}

/** Claims a receipt. Money without a platform enters the ledger of the platform that now receives it. */
async function claim(work: Work, key: ReceiptKey): Promise<StoredReceipt> {
  const receipt = await lockReceipt(work, key)
  if (receipt?.state !== 'UNALLOCATED' || (receipt.platform ?? work.platform) !== work.platform)
    refuse('CONFLICT', `No money waits for an owner under ${key.rail} ${key.id}.`)
  if (receipt.platform === undefined) await post(work, [strayReceived(strayOf(receipt))])
  return { ...receipt, platform: work.platform }
}

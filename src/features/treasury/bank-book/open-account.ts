import { bankOpened, isPosted, post, systemSumsOf } from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { hasEntries, takeTurnOfBankBook } from './store.ts'

/**
 * Records the balance of a treasury account before its first booking. Negative if it is overdrawn. Returns whether it
 * is new. Refuses with CONFLICT if the bank has already booked something, or the account has another initial balance.
 */
export async function openAccount(
  work: Work,
  { account, currency, balance }: { account: string; currency: string; balance: bigint },
): Promise<boolean> {
  await takeTurnOfBankBook(work)
  if (await hasEntries(work.tx, account))
    refuse('CONFLICT', `The bank has booked something on ${account} already. A balance comes before the first booking.`)
  const journal = bankOpened(account, currency, balance)
  if (!(await isPosted(work.tx, SYSTEM_TENANT, journal))) {
    await post(work, [journal])
    return true
  }
  const opened = (await systemSumsOf(work.tx, SYSTEM_TENANT, 'bank')).get(account) ?? 0n
  if (opened !== balance) refuse('CONFLICT', `${account} was opened already, with ${opened} ${currency}.`)
  return false
}

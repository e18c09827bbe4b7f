import { closeBalances, findBalances, totalOf } from '../../ledger/index.ts'
import type { Tx } from '../../runtime/db/index.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/work.ts'
import { findAccountsOfCustomer, updateStatus } from './store.ts'
import { withBalances } from './view.ts'

/** Whether any account of the customer holds money in any of its four parts. */
export async function hasMoney(tx: Tx, platform: PlatformId, customerId: string): Promise<boolean> {
  const accounts = await findAccountsOfCustomer(tx, platform, customerId)
  const balances = await findBalances(tx, platform, accounts.map(({ id }) => id))
  return balances.some((each) => totalOf(each) > 0n)
}

/** Closes the accounts of a customer who is being deleted, and says so. */
export async function closeAccountsOf(work: Work, customerId: string): Promise<void> {
  const open = (await findAccountsOfCustomer(work.tx, work.platform, customerId)).filter(({ status }) => status !== 'CLOSED')
  const ids = open.map(({ id }) => id)
  await closeBalances(work, ids)
  await updateStatus(work, ids, 'CLOSED')
  const closed = open.map((account) => ({ ...account, status: 'CLOSED' as const, updatedAt: work.now }))
  for (const account of await withBalances(work.tx, work.platform, closed)) work.emit('INTERNAL_ACCOUNT.STATUS_UPDATED', account)
}

import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type * as contract from './contract.ts'
import { type AccountFilters, fromRow, listCustomerAccounts } from './store.ts'
import { withBalances } from './view.ts'

/** A page of the accounts of customers, with their balances. */
export async function pageOfCustomerAccounts(
  db: Db,
  place: Pick<Caller, 'platform' | 'environment'>,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Static<typeof contract.InternalAccountPage>> {
  const found = await listCustomerAccounts(db, place.platform, filters, page)
  const accounts = await withBalances(db, place, found.rows.map(fromRow))
  return pageOf({ ...found, rows: accounts }, (account) => account)
}

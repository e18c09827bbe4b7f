import type { Db } from '../../../runtime/db/index.ts'
import type { Static } from '../../../runtime/declare/schema.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { type PageRequest, pageOf } from '../../../runtime/pages/pages.ts'
import type * as contract from './contract.ts'
import { type AccountFilters, fromRow, listCustomerAccounts } from './store.ts'
import { withBalances } from './view.ts'

/** A page of the accounts of customers, with their balances. */
export async function pageOfCustomerAccounts(
  db: Db,
  platform: PlatformId,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Static<typeof contract.InternalAccountPage>> {
  const found = await listCustomerAccounts(db, platform, filters, page)
  const accounts = await withBalances(db, platform, found.rows.map(fromRow))
  return pageOf({ ...found, rows: accounts }, (account) => account)
}

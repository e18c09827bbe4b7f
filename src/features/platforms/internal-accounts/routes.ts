import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './contract.ts'
import { type AccountFilters, accountsOfOwner, findAccount, fromRow, listAccounts } from './store.ts'
import { accountToWire, withBalances } from './view.ts'

/** Returns a page of customers' accounts with their balances. */
export async function pageOfCustomerAccounts(
  db: Db,
  place: Pick<Caller, 'platform' | 'environment'>,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Static<typeof contract.InternalAccountPage>> {
  const found = await listAccounts(db, place.platform, ['CUSTOMER'], filters, page)
  const accounts = await withBalances(db, place, found.rows.map(fromRow))
  return pageOf({ ...found, rows: accounts }, (account) => account)
}

export const routes = [
  read(contract.listCustomerInternalAccounts, (db, { caller, query, page }) =>
    pageOfCustomerAccounts(db, caller, query, page),
  ),
  read(contract.listPlatformInternalAccounts, async (db, { caller, query }) => ({
    data: await withBalances(db, caller, await accountsOfOwner(db, caller.platform, undefined, query)),
  })),
  read(contract.readOwnInternalAccount, async (db, { caller, params: { accountId } }) => {
    const account = (await findAccount(db, caller.platform, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    return accountToWire(db, caller, account)
  }),
]

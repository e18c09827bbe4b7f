import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './contract.ts'
import { pageOfCustomerAccounts } from './list-accounts.ts'
import { findAccount, listPlatformAccounts } from './store.ts'
import { accountToWire, withBalances } from './view.ts'

export const routes = [
  read(contract.listCustomerInternalAccounts, (db, { caller, query, page }) =>
    pageOfCustomerAccounts(db, caller, query, page),
  ),
  read(contract.listPlatformInternalAccounts, async (db, { caller, query }) => ({
    data: await withBalances(db, caller, await listPlatformAccounts(db, caller.platform, query)),
  })),
  read(contract.readOwnInternalAccount, async (db, { caller, params: { accountId } }) => {
    const account = (await findAccount(db, caller.platform, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    return accountToWire(db, caller, account)
  }),
]

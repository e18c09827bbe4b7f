import { read } from '../../../runtime/route.ts'
import * as contract from './contract.ts'
import { pageOfCustomerAccounts } from './list-accounts.ts'
import { listPlatformAccounts } from './store.ts'
import { withBalances } from './view.ts'

export const routes = [
  read(contract.listCustomerInternalAccounts, (db, { caller, query, page }) =>
    pageOfCustomerAccounts(db, caller, query, page),
  ),
  read(contract.listPlatformInternalAccounts, async (db, { caller, query }) => ({
    data: await withBalances(db, caller, await listPlatformAccounts(db, caller.platform, query)),
  })),
]

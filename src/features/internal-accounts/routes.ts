import { pageOf } from '../../runtime/pages/pages.ts'
import { read } from '../../runtime/route.ts'
import * as contract from './contract.ts'
import { fromRow, listCustomerAccounts, listPlatformAccounts } from './store.ts'
import { withBalances } from './view.ts'

export const routes = [
  read(contract.listCustomerInternalAccounts, async (db, { caller, query, page }) => {
    const found = await listCustomerAccounts(db, caller.platform, query, page)
    const accounts = await withBalances(db, caller.platform, found.rows.map(fromRow))
    return pageOf({ ...found, rows: accounts }, (account) => account)
  }),
  read(contract.listPlatformInternalAccounts, async (db, { caller, query }) => ({
    data: await withBalances(db, caller.platform, await listPlatformAccounts(db, caller.platform, query)),
  })),
]

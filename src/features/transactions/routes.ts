import { pageOf } from '../../runtime/pages/pages.ts'
import { read } from '../../runtime/route.ts'
import * as contract from './contract/index.ts'
import { asOf } from './rules.ts'
import { fromRow, listTransactions, requireTransaction } from './store.ts'
import { toWire } from './view.ts'

export const routes = [
  read(contract.listTransactions, async (db, { caller, now, query, page }) =>
    pageOf(await listTransactions(db, caller.platform, query, now, page), (row) => toWire(asOf(fromRow(row), now))),
  ),
  read(contract.getTransactionById, async (db, { caller, now, params }) =>
    toWire(asOf(await requireTransaction(db, caller.platform, params.transactionId), now)),
  ),
]

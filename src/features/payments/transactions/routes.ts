import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import * as contract from './contract/index.ts'
import { type ShownKind, showing } from './kind.ts'
import { listTransactions } from './listing/store.ts'
import { fromRow, requireTransaction } from './store.ts'

export function routesWith(kinds: readonly ShownKind[]): Route[] {
  const show = showing(kinds)
  return [
    read(contract.listTransactions, async (db, { caller, now, query, page }) =>
      pageOf(await listTransactions(db, caller.platform, query, now, page), (row) => show(fromRow(row), now)),
    ),
    read(contract.getTransactionById, async (db, { caller, now, params }) =>
      show(await requireTransaction(db, caller.platform, params.transactionId), now),
    ),
    write(contract.confirmReceiptDelivery, async (work, { params, body }) => {
      const { receiptDeliveryConfirmedAt: confirmedAt } = body ?? {}
      const at = confirmedAt === undefined ? undefined : new Date(confirmedAt)
      return show(await confirmReceipt(work, params.transactionId, at), work.now)
    }),
  ]
}

import { requireCustomer } from '#features/customers/index.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import * as contract from './operator-contract.ts'
import { caseToWire, waitingToWire } from './operator-view.ts'
import { showReset } from './show-reset.ts'
import { pageUnderReview } from './store.ts'

export const operatorRoutes = [
  read(contract.listWaitingResets, async (db, { query, page, caller }) => {
    const found = await pageUnderReview(db, reachOf(caller, query.environment), page)
    const rows = await Promise.all(
      found.rows.map(async (row) => ({
        ...row,
        customer: await requireCustomer(db, row.platform, row.reset.customerId),
      })),
    )
    return pageOf({ ...found, rows }, ({ platform, reset, customer }) => waitingToWire(platform, reset, customer))
  }),
  // A transaction, so that the service records the access.
  write(contract.readReset, async (work, { params }) =>
    caseToWire(work.platform, await showReset(work, params.resetId)),
  ),
]

import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { findCustomer } from '../index.ts'
import { readCase } from './case-as-read.ts'
import * as contract from './operator-contract.ts'
import { caseToWire, waitingToWire } from './operator-view.ts'
import { fromRow, pageUnderReview, requireVerification } from './store.ts'

export const operatorRoutes = [
  read(contract.listWaitingVerifications, async (db, { query, page, caller }) => {
    const found = await pageUnderReview(db, reachOf(caller, query.environment), page)
    const rows = await Promise.all(
      found.rows.map(async (row) => ({
        row,
        customer:
          (await findCustomer(db, row.platform_id, fromRow(row).customerId)) ?? refuseUnknown('REFERENCE_NOT_FOUND'),
      })),
    )
    return pageOf({ ...found, rows }, ({ row, customer }) => waitingToWire(row.platform_id, fromRow(row), customer))
  }),
  // A transaction, so that the service records the access.
  write(contract.readVerification, async (work, { params }) => {
    const { tx, platform } = work
    const verification = await requireVerification(tx, platform, params.verificationId)
    noteConcerned(work, verification.customerId)
    return caseToWire(platform, await readCase(tx, platform, verification))
  }),
]

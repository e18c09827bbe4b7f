import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import * as contract from './operator-contract.ts'
import { summaryFor } from './operator-view.ts'
import { findCustomer, fromRow, listOfAllPlatforms } from './store.ts'

export const operatorRoutes = [
  read(contract.listCustomersOfPlatforms, async (db, { query, page, caller }) =>
    pageOf(await listOfAllPlatforms(db, await reachInto(db, caller, query), query, page), (row) =>
      summaryFor(caller, row.platform_id, fromRow(row)),
    ),
  ),
  read(contract.readCustomer, async (db, { params, caller }) =>
    summaryFor(
      caller,
      caller.platform,
      (await findCustomer(db, caller.platform, params.customerId)) ?? refuseUnknown('USER_NOT_FOUND'),
    ),
  ),
]

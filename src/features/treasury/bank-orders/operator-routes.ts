import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './operator-contract.ts'
import { pageOfOpen } from './operator-store.ts'
import { openStateOf, orderFor } from './operator-view.ts'
import { findByReference } from './store.ts'

export const operatorRoutes = [
  read(contract.listBankOrders, async (db, { query: { environment, state, treasuryAccount, rail }, page, caller }) => {
    const found = await pageOfOpen(
      db,
      reachOf(caller, environment),
      {
        ...(state && { states: [openStateOf(state)] }),
        ...(treasuryAccount !== undefined && { treasuryAccount }),
        ...(rail && { rail }),
      },
      page,
    )
    const rows = await Promise.all(found.rows.map((order) => orderFor(db, caller, order)))
    return pageOf({ ...found, rows }, (order) => order)
  }),
  read(contract.readBankOrder, async (db, { params: { reference }, caller }) => {
    const order = await findByReference(db, reference)
    return order?.platform === caller.platform ? orderFor(db, caller, order) : refuseUnknown('REFERENCE_NOT_FOUND')
  }),
]

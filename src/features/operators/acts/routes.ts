import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './contract.ts'
import { approve, reject, withdraw } from './decide.ts'
import { findAct, fromRow, listActs } from './store.ts'
import { actFor, namesIn, shown, toWire } from './view.ts'

export const routes = [
  read(contract.listActs, async (db, { query, page, caller }) => {
    const found = await listActs(db, query, caller.limits ?? {}, page)
    const names = await namesIn(db, found.rows.map(fromRow))
    return pageOf(found, (row) => actFor(caller, toWire(fromRow(row), names)))
  }),
  read(contract.readAct, async (db, { params, caller }) =>
    actFor(caller, await shown(db, (await findAct(db, params.actId)) ?? refuseUnknown('REFERENCE_NOT_FOUND'))),
  ),
  write(contract.approveAct, async (work, { params, body, caller, touch }) =>
    shown(work.tx, await approve(work, params.actId, { caller, touch, ...body })),
  ),
  write(contract.rejectAct, async (work, { params, body, caller }) =>
    shown(work.tx, await reject(work, params.actId, { caller, ...body })),
  ),
  write(contract.withdrawAct, async (work, { params, caller }) =>
    shown(work.tx, await withdraw(work, params.actId, { caller })),
  ),
]

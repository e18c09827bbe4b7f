import { reachOf } from '../../../../runtime/auth/reach.ts'
import { platformTime } from '../../../../runtime/clock.ts'
import { refuseUnknown } from '../../../../runtime/errors.ts'
import { pageOf } from '../../../../runtime/pages/pages.ts'
import { read } from '../../../../runtime/route.ts'
import * as contract from './contract.ts'
import { findPlatform, listPlatforms } from './store.ts'
import { toWire } from './view.ts'

export const operatorRoutes = [
  read(contract.listPlatforms, async (db, { query: { environment }, page, now, caller }) =>
    pageOf(await listPlatforms(db, environment ? reachOf(caller, environment) : (caller.limits ?? {}), page), (row) =>
      toWire(row, platformTime(now, Number(row.clock_offset_ms))),
    ),
  ),
  read(contract.readPlatform, async (db, { caller: { platform }, now }) =>
    toWire((await findPlatform(db, platform)) ?? refuseUnknown('REFERENCE_NOT_FOUND'), now),
  ),
]

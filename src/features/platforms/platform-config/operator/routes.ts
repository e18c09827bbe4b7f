import { platformTime, toTimestamp } from '../../../../runtime/clock.ts'
import { refuseUnknown } from '../../../../runtime/errors.ts'
import { pageOf } from '../../../../runtime/pages/pages.ts'
import { read } from '../../../../runtime/route.ts'
import * as contract from './contract.ts'
import { findPlatform, listPlatforms, type PlatformRow } from './store.ts'

/** `now` is the platform's own time. */
const toWire = (row: PlatformRow, now: Date) => ({
  ...{ id: `PlatformConfig:${row.platform_id}` as const, name: row.name, environment: row.environment },
  ...(row.webhook_endpoint !== null && { webhookEndpoint: row.webhook_endpoint }),
  now: toTimestamp(now),
  createdAt: toTimestamp(row.created_at),
})

export const operatorRoutes = [
  read(contract.listPlatforms, async (db, { query: { environment }, page, now }) =>
    pageOf(await listPlatforms(db, environment, page), (row) =>
      toWire(row, platformTime(now, Number(row.clock_offset_ms))),
    ),
  ),
  read(contract.readPlatform, async (db, { caller: { platform }, now }) =>
    toWire((await findPlatform(db, platform)) ?? refuseUnknown('REFERENCE_NOT_FOUND'), now),
  ),
]

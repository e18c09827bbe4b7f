import type { Db } from '#runtime/db/index.ts'
import { limitsOf } from '#runtime/declare/auth/caller.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { platformTime, toTimestamp } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import * as contract from './operator-contract.ts'
import { findPlatform, listPlatforms, type PlatformRow, type Summed, summedUp } from './operator-store.ts'
import { requirePlatformConfig } from './store.ts'
import { toWire as configToWire, forOperators as toWire } from './view.ts'

const summaryToWire = (row: PlatformRow, { lastCallAt, ...counts }: Summed, now: Date) => ({
  ...toWire(row, now),
  ...counts,
  ...(lastCallAt && { lastCallAt: toTimestamp(lastCallAt) }),
})

/** Reads the platforms of a page, each with its counts. */
async function withSums(db: Db, rows: readonly PlatformRow[]) {
  const sums = await summedUp(
    db,
    rows.map(({ platform_id }) => platform_id),
    contract.MOST_COUNTED,
  )
  return (row: PlatformRow, now: Date) => {
    const sum = sums.get(row.platform_id)
    return sum ? summaryToWire(row, sum, now) : refuseUnknown('REFERENCE_NOT_FOUND')
  }
}

export const operatorRoutes = [
  read(contract.listPlatforms, async (db, { query: { environment, state }, page, now, caller }) => {
    const within = environment ? reachOf(caller, environment) : (limitsOf(caller) ?? {})
    const found = await listPlatforms(db, within, state, page)
    const summary = await withSums(db, found.rows)
    return pageOf(found, (row) => summary(row, platformTime(now, Number(row.clock_offset_ms))))
  }),
  read(contract.readPlatform, async (db, { caller: { platform }, now }) => {
    const row = (await findPlatform(db, platform)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    return (await withSums(db, [row]))(row, now)
  }),
  read(contract.readConfigOfPlatform, async (db, { caller: { platform } }) =>
    configToWire(await requirePlatformConfig(db, platform)),
  ),
]

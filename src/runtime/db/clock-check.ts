import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { onlyRow } from './only-row.ts'
import type { Database } from './types.ts'

const TOLERATED_MS = 30_000

/** Stops the start when this machine and the database disagree about the time (platform-rules 14.6). */
export async function checkDatabaseClock(database: Database, clock: Clock): Promise<void> {
  const { now } = onlyRow(await sql<{ now: Date }>`select now() as now`.execute(database.db))
  const apartMs = Math.abs(now.getTime() - clock.now().getTime())
  if (apartMs > TOLERATED_MS)
    throw new Error(
      `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} s apart. Set them right first.`,
    )
}

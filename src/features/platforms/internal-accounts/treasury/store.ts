import { scoped } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The last pass over the accounts of a platform. */
export interface Pass {
  version: number
  begunAt: Date
}

export async function findPass({ tx, platform }: Work): Promise<Pass | undefined> {
  const row = await scoped(tx, platform).selectFrom('treasury_passes').selectAll().executeTakeFirst()
  return row && { version: row.version, begunAt: row.begun_at }
}

export async function writePass({ tx, platform, now }: Work, version: number): Promise<void> {
  await scoped(tx, platform)
    .insertInto('treasury_passes', { version, begun_at: now })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet({ version, begun_at: now }))
    .execute()
}

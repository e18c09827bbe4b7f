import { expect } from 'vitest'
import { FEATURES } from '../../src/app.ts'
import { invariantsOf } from '../../src/runtime/assembly.ts'
import { findViolations } from '../../src/runtime/invariants.ts'
import type { Api } from './api.ts'
import { service } from './service.ts'

/** Every invariant holds for the platform; with `journals`, so many of each kind were posted and no others. */
export async function expectSoundLedger(
  { platform }: Api,
  { journals }: { journals?: Record<string, number> } = {},
): Promise<void> {
  const { database } = service()
  for (const since of [undefined, new Date(Date.now() - 60_000)])
    expect(await findViolations(database.db, platform, invariantsOf(FEATURES), since)).toEqual([])
  if (!journals) return
  const rows = await database.db
    .selectFrom('ledger_journals')
    .select(['kind', (count) => count.fn.countAll<bigint>().as('count')])
    .where('platform_id', '=', platform)
    .groupBy('kind')
    .execute()
  expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))).toEqual(journals)
}

/** The types of the events about one object, in order. */
export async function eventsOf({ platform }: Api, subject: string): Promise<string[]> {
  const rows = await service()
    .database.db.selectFrom('events')
    .select('type')
    .where('platform_id', '=', platform)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}

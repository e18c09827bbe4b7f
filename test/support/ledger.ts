import { expect } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { Api } from './api.ts'
import { service } from './service.ts'

/**
 * Expects every invariant to hold for the platform. With `journals`, also expects exactly these numbers of journals per
 * kind.
 */
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

/**
 * Returns the ledger's journals about one transaction, oldest first, each with its entries by account and currency.
 * Debits are positive.
 */
export async function journalsOf(
  { platform }: Api,
  transactionId: string,
): Promise<[kind: string, entries: Record<string, bigint>][]> {
  const rows = await service()
    .database.db.selectFrom('ledger_journals as j')
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.platform_id', '=', 'j.platform_id').onRef('e.journal_id', '=', 'j.id'),
    )
    .select(['j.id', 'j.kind', 'e.account', 'e.currency', 'e.amount'])
    .where('j.platform_id', '=', platform)
    .where('j.key', 'like', `${transactionId}:%`)
    .orderBy('j.id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))].map((journal) => {
    const entries = rows.filter(({ id }) => id === journal)
    return [
      entries[0]?.kind ?? '',
      Object.fromEntries(entries.map(({ account, currency, amount }) => [`${account} ${currency}`, amount])),
    ]
  })
}

/** Returns the types of the events about one object, in order. */
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

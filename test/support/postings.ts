import { expect, test } from 'vitest'
import { LEDGER_CHECKS } from '#ledger/invariants.ts'
import type { Journal } from '#ledger/journal.ts'
import { openBalances, post } from '#ledger/post.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { useDatabase } from './tenant.ts'

/**
 * A journal about the account `payer` after earlier journals. Its name begins with its kind. `lines` are by account and
 * currency, debits positive.
 */
export type PostingCase = readonly [
  name: string,
  before: readonly Journal[],
  journal: Journal,
  lines: Record<string, bigint>,
]

/** Declares a test for each case, on the real ledger. */
export function testPostings(cases: readonly PostingCase[]): void {
  const { database, works, newTenant } = useDatabase()

  test.each(cases)(
    '%s is posted as the table has it, and the ledger stays sound',
    async (name, before, journal, lines) => {
      const context = await newTenant()
      await works().run(context, (work) => openBalances(work, [{ accountId: 'payer', currency: 'USD' }]))
      for (const each of [...before, journal]) await works().run(context, (work) => post(work, [each]))

      const { db } = database()
      const posted = await db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_journals as j', (join) =>
          join.onRef('j.platform_id', '=', 'e.platform_id').onRef('j.id', '=', 'e.journal_id'),
        )
        .select(['e.account', 'e.currency', 'e.amount'])
        .where('j.platform_id', '=', context.platform)
        .where('j.key', '=', journal.key)
        .execute()
      expect(
        Object.fromEntries(posted.map(({ account, currency, amount }) => [`${account} ${currency}`, amount])),
      ).toEqual(lines)
      expect(journal.kind).toBe(/^\w+/.exec(name)?.[0])
      expect(await findViolations(db, context.platform, LEDGER_CHECKS)).toEqual([])
    },
  )
}

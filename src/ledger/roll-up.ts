import { onlyRow, settledUuid, sql } from '#runtime/db/index.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { firstUuidOf } from '#runtime/lib/ids.ts'
import { MINUTE_MS, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { LEDGER_CHECKS } from './invariants.ts'

const JOURNALS_IN_A_STEP = 20_000

/**
 * Adds the system tenant's settled entries to their stored sums, oldest first, for a bounded number of journals in a
 * step.
 */
export async function rollUpSystemBalances(
  { tx, platform }: Work,
  { settledAfterMs, most = JOURNALS_IN_A_STEP }: { settledAfterMs?: number; most?: number } = {},
): Promise<SweepStep> {
  const line = await settledUuid(tx, settledAfterMs)
  const { rows: done } = await sql<{ since: string }>`
    select through_journal::text as since from ledger_rollups where platform_id = ${platform} for update`.execute(tx)
  const since = done[0]?.since ?? firstUuidOf(0)
  if (line <= since) return 'done'
  const next = await sql<{ through: string; count: number }>`
    select max(j.id::text) as through, count(*)::int as count from (
      select id from ledger_journals where platform_id = ${platform} and id > ${since}::uuid and id <= ${line}::uuid order by id limit ${most}
    ) j`.execute(tx)
  const { through: last, count } = onlyRow(next)
  const through = count === most ? last : line
  await sql`
    insert into ledger_house_balances (platform_id, account, currency, amount)
    select platform_id, account, currency, sum(amount) from ledger_entries
    where platform_id = ${platform} and account not like 'ia:%' and journal_id > ${since}::uuid and journal_id <= ${through}::uuid
    group by platform_id, account, currency
    on conflict (platform_id, account, currency) do update set amount = ledger_house_balances.amount + excluded.amount`.execute(
    tx,
  )
  // The accounts of single transactions end at zero. The ledger does not store them after that.
  await sql`delete from ledger_house_balances where platform_id = ${platform} and amount = 0 and (account like 'transit:%' or account like 'refund_due:%')`.execute(
    tx,
  )
  await sql`
    insert into ledger_rollups (platform_id, through_journal) values (${platform}, ${through}::uuid)
    on conflict (platform_id) do update set through_journal = excluded.through_journal`.execute(tx)
  return through === line ? 'done' : 'more'
}

/** Maintenance and invariants of the ledger. */
export const ledgerUpkeep: Feature = {
  invariants: LEDGER_CHECKS,
  bind: () => ({
    sweeps: [{ name: 'ledger.roll-up', everyMs: 10 * MINUTE_MS, run: (work) => rollUpSystemBalances(work) }],
  }),
}

import { FEATURES } from '#app/features.ts'
import { provenActs } from '#features/operators/acts/proven-acts.ts'
import { challengesOf } from '#features/people/index.ts'
import { onlyRow, sql } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Json } from '../support/api.ts'
import { service, TEST_MASTER_KEY } from '../support/service.ts'
import { TAKING_TWO } from './cast.ts'
import type { Made } from './maker.ts'

/**
 * Tables that a request or a refusal may write: requests, the audit log, limits, and the use of passkeys and terminals.
 */
const WRITTEN_BY_ASKING = [
  ...['operator_acts', 'audit_entries', 'audit_batches', 'rate_hits', 'requests', 'request_budgets'],
  ...['passkey_challenges', 'operator_tokens', 'operator_terminal_logins', 'operator_touch_requests'],
]

/**
 * The columns of these tables that an operation could change. The use of a session or a passkey also updates other
 * columns.
 */
const PARTS: Record<string, string> = {
  person_sessions: 'row(id, person_id, ended_at)',
  person_passkeys: 'row(credential_id, person_id, removed_at)',
}

let tables: string[] | undefined

/** Returns a hash of the rows of each table that an admin request could write. */
export async function hashes(): Promise<Record<string, string>> {
  const { db } = service().database
  tables ??= (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  ).rows.map(({ name }) => name)
  const parts = tables
    .filter((name) => !WRITTEN_BY_ASKING.includes(name))
    .map((name) => {
      const rows = sql`select ${sql.raw(PARTS[name] ?? 't')}::text as text from ${sql.table(name)} t`
      return sql`select ${name}::text as name, md5(string_agg(text, '|' order by text)) as hash from (${rows}) as r`
    })
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? '']))
}

/** Returns the address of the service's database under test. PostgreSQL only. */
export async function addressOfDatabase(): Promise<string> {
  const found = sql<{ name: string }>`select current_database() as name`
  const address = new URL(process.env.DATABASE_URL ?? '')
  address.pathname = `/${onlyRow(await found.execute(service().database.db)).name}`
  return address.href
}

/** Counts the journals in all books. */
export async function countJournals(): Promise<number> {
  const { db } = service().database
  const found = sql<{ count: number }>`select count(*)::integer as count from ledger_journals`
  return (await found.execute(db)).rows[0]?.count ?? 0
}

/**
 * Returns the audit log entries of a request since its creation: its approver, and the actor of the resulting action.
 */
export async function entriesOf({ id, object, operation, askedAt }: Json): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', actor, action, result) as text from audit_entries
    where at >= ${askedAt} and (object = ${id} and action = 'approveAct' and result = '200'
      or object = ${object} and action = ${operation} and result like 'approved by %')
    order by action <> 'approveAct'`.execute(service().database.db)
  return rows.map(({ text }) => text)
}

const PROVEN = provenActs(() => TAKING_TWO, challengesOf(TEST_MASTER_KEY))
const ALL = [...invariantsOf(FEATURES), PROVEN]

/** Returns violations in the books of the platform and of the system tenant, and in the requests of both. */
export async function violationsFor({ platform }: Pick<Made, 'platform'>): Promise<string[]> {
  const found = []
  for (const each of new Set([platform, SYSTEM_TENANT]))
    found.push(...(await findViolations(service().database.db, each, ALL)))
  return found.flatMap(({ offenders }) => offenders)
}

/** Returns the platform's admin requests that their signatures do not prove. */
export async function unprovenActs({ platform }: Pick<Made, 'platform'>): Promise<string[]> {
  const found = await findViolations(service().database.db, platform, [PROVEN])
  return found.flatMap(({ offenders }) => offenders)
}

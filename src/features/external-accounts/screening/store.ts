import { bytes, columns, type Db, optional, type RawBuilder, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { isReached, type Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { fromRow } from '../store.ts'
import type { ScreeningCase, ScreeningDecision } from './model.ts'

/** The columns of a decision. */
const DECISION = columns<'screening_decisions', ScreeningDecision>({
  id: 'id',
  accountId: 'subject_id',
  decision: 'decision',
  sealedNote: optional({ bytes: bytes('sealed_note'), masterKeyId: 'master_key_id' }),
  actor: 'actor',
  decidedAt: 'decided_at',
})

/** The caller has locked the account. */
export async function insertDecision({ tx, platform }: Work, decision: ScreeningDecision): Promise<void> {
  await scoped(tx, platform).insertInto('screening_decisions', DECISION.toRow(decision)).execute()
}

/** Lists the decisions about an account, newest first. */
export async function decisionsAbout(
  db: Db | Tx,
  platform: PlatformId,
  accountId: `ExternalAccount:${string}`,
): Promise<ScreeningDecision[]> {
  const rows = await scoped(db, platform)
    .selectFrom('screening_decisions')
    .selectAll()
    .where('subject_id', '=', accountId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(DECISION.fromRow)
}

const WAITS_SINCE: RawBuilder<Date> = sql`coalesce((
  select max(d.decided_at) from screening_decisions d
  where d.platform_id = external_accounts.platform_id and d.subject_id = external_accounts.id and d.decision = 'review'
), external_accounts.created_at)`

/** Returns a page of the platforms' accounts that wait for a person, oldest first. */
export async function pageUnderReview(db: Db, reach: Reach, page: PageRequest): Promise<Page<ScreeningCase>> {
  const query = db
    .selectFrom('external_accounts')
    .innerJoin('platforms', 'platforms.platform_id', 'external_accounts.platform_id')
    .selectAll('external_accounts')
    .select(WAITS_SINCE.as('waits_since'))
    .where(isReached(reach))
    .where('status', '=', 'UNDER_REVIEW')
    .where('deleted_at', 'is', null)
  const order: [string, string] = ['external_accounts.created_at', 'external_accounts.id']
  const { rows, ...rest } = await findPage(db, query, { ...page, direction: 'asc' }, order)
  return {
    ...rest,
    rows: rows.map(({ waits_since, ...row }) => ({
      platform: row.platform_id,
      account: fromRow(row),
      waitsSince: waits_since,
    })),
  }
}

/** Selects accounts that wait for a person in the form of `ReviewKind`, by the index external_accounts_under_review. */
export const waitingAccounts = (reach: Reach): RawBuilder<unknown> => sql`
  select external_accounts.platform_id, external_accounts.id, external_accounts.customer_id,
    ${WAITS_SINCE} - p.clock_offset_ms * interval '1 millisecond' as since, null::timestamptz as due_at
  from external_accounts join platforms p on p.platform_id = external_accounts.platform_id
  where ${isReached(reach, 'p')} and external_accounts.status = 'UNDER_REVIEW'
    and external_accounts.deleted_at is null`

/** Counts the accounts of all production platforms that wait for a person. */
export async function countUnderReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from external_accounts a join platforms p on p.platform_id = a.platform_id
    where a.status = 'UNDER_REVIEW' and a.deleted_at is null and p.environment = 'production'`.execute(db)
  return rows[0]?.count ?? 0
}

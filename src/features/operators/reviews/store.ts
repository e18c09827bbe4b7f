import type { Operator } from '#features/people/index.ts'
import { type Db, type RawBuilder, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Reach } from '#runtime/declare/auth/reach.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { CaseId, ReviewCase, ReviewKind, Taking } from './model.ts'

interface Row {
  kind: ReviewKind['kind']
  platform_id: PlatformId
  id: CaseId
  customer_id: `Customer:${string}` | null
  since: Date
  /** The deadline, which orders the queue. */
  created_at: Date
  taken_by: Operator['id'] | null
  taken_until: Date | null
}

const fromRow = (row: Row): ReviewCase => ({
  kind: row.kind,
  platform: row.platform_id,
  id: row.id,
  customerId: row.customer_id ?? undefined,
  since: row.since,
  dueAt: row.created_at,
  taken: row.taken_by && row.taken_until ? { by: row.taken_by, until: row.taken_until } : undefined,
})

/** The scope of the queue, its kinds of cases, and the hours until they are due. */
export interface Queue {
  reach: Reach
  kinds: readonly ReviewKind[]
  targetHours: number
}

/**
 * Reads waiting cases with their assignment. The cost depends on the number of waiting cases, not on the decided ones.
 */
function waitingIn({ reach, kinds, targetHours }: Queue): RawBuilder<Row> {
  const all = kinds.map(({ kind, waiting }) => sql`select ${kind}::text as kind, one.* from (${waiting(reach)}) as one`)
  return sql<Row>`(
    select w.kind, w.platform_id, w.id, w.customer_id, w.since,
      coalesce(w.due_at, w.since + ${targetHours}::int * interval '1 hour') as created_at,
      t.person_id as taken_by, t.taken_until
    from (${sql.join(all, sql` union all `)}) as w
    left join taken_cases t on t.platform_id = w.platform_id and t.case_id = w.id and t.taken_until > now())`
}

export interface QueueFilter {
  /** Only cases assigned to this person, or only unassigned cases. */
  taken?: 'MINE' | 'FREE' | undefined
  person: Operator['id']
}

/** Returns a page of waiting cases of all platforms, earliest deadline first. */
export async function pageOfQueue(
  db: Db,
  queue: Queue,
  { taken, person }: QueueFilter,
  page: PageRequest,
): Promise<Omit<Page<Row>, 'rows'> & { rows: ReviewCase[] }> {
  let query = db.selectFrom(waitingIn(queue).as('waiting')).selectAll()
  if (taken === 'MINE') query = query.where('taken_by', '=', person)
  if (taken === 'FREE') query = query.where('taken_by', 'is', null)
  const { rows, ...rest } = await findPage(db, query, { ...page, direction: 'asc' })
  return { ...rest, rows: rows.map(fromRow) }
}

/** Finds the case if it is pending. */
export async function findWaiting(
  db: Db | Tx,
  queue: Queue,
  platform: PlatformId,
  id: CaseId,
): Promise<ReviewCase | undefined> {
  const row = await db
    .selectFrom(waitingIn(queue).as('waiting'))
    .selectAll()
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Returns the current assignment of the case, if there is one. */
export async function findTaking({ tx, platform }: Work, id: CaseId): Promise<Taking | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('taken_cases')
    .selectAll()
    .where('case_id', '=', id)
    .where('taken_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && { by: row.person_id, until: row.taken_until }
}

/**
 * Assigns the case to the person for half an hour. Returns false if another person has it: two concurrent calls give it
 * to one person.
 */
export async function keepTaking({ tx, platform }: Work, id: CaseId, person: Taking['by']): Promise<boolean> {
  const taking = { person_id: person, taken_until: sql<Date>`now() + interval '30 minutes'` }
  const row = await scoped(tx, platform)
    .insertInto('taken_cases', { case_id: id, ...taking })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'case_id'])
        .doUpdateSet(taking)
        .where(({ or, eb }) =>
          or([
            eb('taken_cases.taken_until', '<=', sql<Date>`now()`),
            eb('taken_cases.person_id', '=', sql<Taking['by']>`excluded.person_id`),
          ]),
        ),
    )
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of any person. */
export async function endTaking({ tx, platform }: Work, id: CaseId): Promise<void> {
  await scoped(tx, platform).deleteFrom('taken_cases').where('case_id', '=', id).execute()
}

/**
 * Deletes expired assignments of cases that were neither decided nor released. There is at most one row per assigned
 * case.
 */
export const deleteEndedTakings = ({ tx }: Work): Promise<SweepStep> =>
  deleteSome(tx, 'taken_cases', sql`taken_until < now()`)

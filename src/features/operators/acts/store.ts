import { columns, type Db, json, optional, type RowOf, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Limits } from '#runtime/declare/auth/grants.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { SweepStep } from '#runtime/work/jobs/sweeps.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Act, ActStatus, Decision } from './model.ts'

export type ActRow = RowOf<'operator_acts'>

/** The columns of an admin request. */
export const { fromRow } = columns<'operator_acts', Act>({
  id: 'id',
  platform: 'platform_id',
  environment: 'environment',
  operation: 'operation',
  call: { method: 'method', path: 'path', bodySha256: 'body_sha256' },
  params: json('params'),
  body: json('body'),
  object: 'object',
  approval: 'approval',
  status: 'status',
  before: { read: ({ before }) => before },
  beforeSha256: 'before_sha256',
  after: { read: ({ after }) => after },
  balances: json('balances'),
  askedBy: 'asked_by',
  askedAt: 'asked_at',
  askedTouch: json('asked_touch'),
  expiresAt: 'expires_at',
  decision: optional({
    by: 'decided_by',
    at: 'decided_at',
    touch: json('decided_touch'),
    reason: 'decision_reason',
    refusal: json('refusal'),
  }),
})

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Refuses an admin request if one already waits for the same subject, and names it. Returns the stored request. */
export async function insertAct(
  work: Work,
  act: Omit<Act, 'id' | 'platform' | 'environment' | 'object' | 'askedAt' | 'expiresAt' | 'decision'> & {
    object: string | undefined
    /** The subject, in addition to the path, for which only one request of its kind may wait. */
    waitsFor: string
  },
): Promise<Act> {
  const { tx, platform, environment } = work
  const { operation, call, approval, status, askedBy, waitsFor } = act
  const id = work.newId('OperatorAct')
  const row = await scoped(tx, platform)
    .insertInto('operator_acts', {
      id,
      environment,
      operation,
      object: act.object ?? id,
      approval,
      status,
      asked_by: askedBy,
      waits_for: waitsFor,
      before_sha256: act.beforeSha256,
      method: call.method,
      path: call.path,
      body_sha256: call.bodySha256,
      params: JSON.stringify(act.params),
      body: asJson(act.body),
      ...{ before: asJson(act.before), after: asJson(act.after), asked_touch: JSON.stringify(act.askedTouch) },
      balances: asJson(act.balances),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'operation', 'path', 'waits_for'])
        .where(sql<boolean>`status = 'WAITING'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? fromRow(row) : refuseSecond(work, act)
}

async function refuseSecond(
  { tx, platform }: Work,
  { operation, call, waitsFor }: Pick<Act, 'operation' | 'call'> & { waitsFor: string },
): Promise<never> {
  const first = await scoped(tx, platform)
    .selectFrom('operator_acts')
    .select('id')
    .where('operation', '=', operation)
    .where('path', '=', call.path)
    .where('waits_for', '=', waitsFor)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  // Has no id if the other request was decided just now.
  const details = { cause: 'WAITS_ALREADY', ...(first && { act: first.id }) }
  return refuse('CONFLICT', 'This already waits for a second person.', details)
}

/** An admin request at its decision. */
export type LockedAct = Act & {
  /** True if the request has expired by the database clock. */
  isOver: boolean
}

export async function lockAct({ tx, platform }: Work, id: Act['id']): Promise<LockedAct | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('operator_acts')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...fromRow(row), isOver: row.is_over }
}

/** Ends a pending admin request. Returns it as stored. */
export async function endAct(
  { tx, platform }: Work,
  { id, after, balances }: Act,
  status: ActStatus,
  { by, touch, reason, refusal }: Partial<Decision>,
): Promise<Act> {
  const row = await scoped(tx, platform)
    .updateTable('operator_acts')
    .set({
      status,
      after: asJson(after),
      balances: asJson(balances),
      decided_by: by ?? null,
      decided_at: sql`now()`,
      decided_touch: asJson(touch),
      decision_reason: reason ?? null,
      refusal: asJson(refusal),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

/** Marks expired requests. */
export async function expireActs({ tx }: Work): Promise<SweepStep> {
  await sql`
    update operator_acts set status = 'EXPIRED', decided_at = now()
    where status = 'WAITING' and expires_at <= now()`.execute(tx)
  return 'done'
}

export interface ActFilter {
  environment?: Environment | undefined
  status?: ActStatus | undefined
  askedBy?: Act['askedBy'] | undefined
  decidedBy?: Act['askedBy'] | undefined
  isDecided?: boolean | undefined
  operation?: string | undefined
  object?: string | undefined
}

/**
 * Lists admin requests of all platforms within the limits, newest first. Uses `operator_acts_by_time`, or the index by
 * requester, by decider, or of decided requests.
 */
export function listActs(
  db: Db,
  filter: ActFilter,
  { environment: only, platforms }: Limits,
  page: PageRequest,
): Promise<Page<ActRow & { created_at: Date }>> {
  const { environment, status, askedBy, decidedBy, isDecided, operation, object } = filter
  let query = db.selectFrom('operator_acts').selectAll().select('asked_at as created_at')
  if (environment) query = query.where('environment', '=', environment)
  if (only) query = query.where('environment', '=', only).where('platform_id', '<>', SYSTEM_TENANT)
  if (platforms) query = query.where('platform_id', 'in', [...platforms])
  if (status) query = query.where('status', '=', status)
  if (askedBy) query = query.where('asked_by', '=', askedBy)
  if (decidedBy) query = query.where('decided_by', '=', decidedBy)
  if (isDecided !== undefined) query = query.where('decided_at', isDecided ? 'is not' : 'is', null)
  if (operation) query = query.where('operation', '=', operation)
  if (object) query = query.where('object', '=', object)
  return findPage(db, query, page, ['asked_at', 'id'])
}

export async function findAct(db: Db | Tx, id: Act['id']): Promise<Act | undefined> {
  const row = await db.selectFrom('operator_acts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Returns a platform's admin requests made or decided since then. */
export async function actsSince(db: Db | Tx, platform: PlatformId, since: Date): Promise<Act[]> {
  const rows = await scoped(db, platform)
    .selectFrom('operator_acts')
    .selectAll()
    .where(({ or, eb }) => or([eb('asked_at', '>=', since), eb('decided_at', '>=', since)]))
    .execute()
  return rows.map(fromRow)
}

/** Returns the admin requests for an object of the platform, oldest first, `most` at most. */
export async function actsOn(db: Db | Tx, platform: PlatformId, object: string, most: number): Promise<Act[]> {
  const rows = await scoped(db, platform)
    .selectFrom('operator_acts')
    .selectAll()
    .where('object', '=', object)
    .orderBy('asked_at')
    .limit(most)
    .execute()
  return rows.map(fromRow)
}

/** Finds the platform of the request. */
export async function findPlatformOfAct(db: Db | Tx, id: Act['id']): Promise<PlatformId | undefined> {
  const row = await db.selectFrom('operator_acts').select('platform_id').where('id', '=', id).executeTakeFirst()
  return row?.platform_id
}

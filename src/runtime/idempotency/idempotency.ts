import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '../../crypto/canonical-json.ts'
import { addSeconds } from '../clock.ts'
import type { Db, Tx } from '../db/types.ts'
import type { Reply } from '../declare/operation.ts'
import { Refusal, Refused, refuse, refuseField } from '../errors.ts'
import type { PlatformId } from '../ids.ts'
import { LEASE_END, Leases } from '../jobs/leases.ts'
import { toJson } from '../json.ts'
import type { Log } from '../log.ts'
import { listPart, type Work, type WorkContext } from '../units/work.ts'
import type { Works } from '../units/works.ts'

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_keys: {
      platform_id: string
      scope: string
      key: string
      fingerprint: string
      status: number | null
      body: string | null
      expires_at: Date
      held_until: Date | null
    }
  }
}

const KEPT_SECONDS = 7 * 24 * 3600

/** A key as a request carries it, with what makes the request this one and no other. */
export interface IdempotencyKey {
  key: string
  /** Method and concrete path; for an agent also its id. */
  scope: string
  fingerprint: string
}

/** The key of a request, or a refusal: 1 to 255 printable ASCII characters, sent once (platform-rules section 10). */
export function readKey(values: readonly string[], isRequired: boolean): string | undefined {
  const [key] = values
  if (key === undefined)
    return isRequired ? refuseField('Idempotency-Key', 'This request needs the header Idempotency-Key.') : undefined
  if (values.length > 1) return refuseField('Idempotency-Key', 'The header must be sent once.')
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key))
    return refuseField('Idempotency-Key', 'The key must be 1 to 255 printable ASCII characters.')
  return key
}

export const fingerprintOf = (body: unknown): string => hash('sha256', canonicalJson(body ?? null), 'base64url')

/** The answer to a request, whether it ran now or earlier. */
export interface StoredAnswer {
  status: number
  /** The exact body, absent on 204. */
  body: string | undefined
  headers?: Record<string, string>
  isReplay: boolean
}

type Answer = Reply | Refused

/** Requests of this process that run right now. The database knows those of other processes. */
const running = new Set<string>()

/** Runs the callback unless another request with this key runs at the moment. */
export async function exclusively<T>(
  platform: PlatformId,
  { scope, key }: IdempotencyKey,
  callback: () => Promise<T>,
): Promise<T> {
  const name = `${platform}\n${scope}\n${key}`
  if (running.has(name)) refuseInProgress()
  running.add(name)
  try {
    return await callback()
  } finally {
    running.delete(name)
  }
}

/**
 * Runs the callback under a key: claims it, runs, and keeps the answer, all in the transaction of the effect, so that a crash leaves both or
 * neither. A final refusal undoes the effect but keeps the answer.
 */
export async function runOnce(work: Work, key: IdempotencyKey, callback: () => Promise<Answer>): Promise<StoredAnswer> {
  const [earlier, mark] = await Promise.all([claim(work, key), work.mark()])
  if (earlier) return earlier
  const answer = toStored(
    await callback().catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.isFinal)) throw error
      await work.takeBack(mark)
      return new Refused(error)
    }),
  )
  work.collect(ANSWERS).push({ ...key, ...answer })
  return answer
}

/**
 * The same for a callback that asks the outside world, without a transaction of its own. The claim is committed first and held under a lease. A
 * process that dies between an effect of the callback and its answer leaves the key to the next request, which runs the callback again.
 */
export async function askOnce(
  { db, works, log }: { db: Db; works: Works; log: Log },
  unit: WorkContext,
  key: IdempotencyKey,
  callback: () => Promise<Answer>,
): Promise<StoredAnswer> {
  const earlier = await works.run(unit, (work) => claim(work, key, { isHeld: true }))
  if (earlier) return earlier
  const leases = new Leases({ renew: () => renewClaim(db, unit.platform, key), log })
  return leases.during(key, async () => {
    const answer = toStored(
      await callback().catch(async (error: unknown) => {
        if (error instanceof Refusal && error.isFinal) return new Refused(error)
        await works.run(unit, (work) => releaseClaim(work, key))
        throw error
      }),
    )
    await works.run(unit, async (work) => void work.collect(ANSWERS).push({ ...key, ...answer }))
    return answer
  })
}

async function renewClaim(db: Db, platform: PlatformId, { scope, key }: IdempotencyKey): Promise<void> {
  await sql`update idempotency_keys set held_until = ${LEASE_END}
    where platform_id = ${platform} and scope = ${scope} and key = ${key} and held_until is not null`.execute(db)
}

async function releaseClaim({ tx, platform }: Work, { scope, key }: IdempotencyKey): Promise<void> {
  await sql`delete from idempotency_keys
    where platform_id = ${platform} and scope = ${scope} and key = ${key} and held_until is not null`.execute(tx)
}

function toStored(answer: Answer): StoredAnswer {
  if (answer instanceof Refused)
    return { status: answer.refusal.status, body: JSON.stringify(answer.refusal.toBody()), isReplay: false }
  return {
    status: answer.status,
    body: answer.body === undefined ? undefined : toJson(answer.body),
    headers: answer.headers,
    isReplay: false,
  }
}

/**
 * Takes the key, or answers what it was answered with before. The advisory lock lasts as long as the transaction: who does not get it knows
 * that the first call still runs, without waiting for it.
 */
async function claim(
  work: Work,
  { key, scope, fingerprint }: IdempotencyKey,
  { isHeld = false } = {},
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql`
    insert into idempotency_keys (platform_id, scope, key, fingerprint, expires_at, held_until)
    select ${work.platform}::uuid, ${scope}::text, ${key}::text, ${fingerprint}::text, ${addSeconds(work.now, KEPT_SECONDS)}::timestamptz,
      ${isHeld ? LEASE_END : sql`null::timestamptz`}
    where pg_try_advisory_xact_lock(hashtextextended(${`${work.platform}\n${scope}\n${key}`}, 0))
    on conflict (platform_id, scope, key) do update
      set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, held_until = excluded.held_until, status = null, body = null
      where idempotency_keys.expires_at <= ${work.now}::timestamptz or idempotency_keys.held_until < now()
    returning key`.execute(work.tx)
  if (rows.length > 0) return undefined
  return (await findStoredAnswer(work.tx, work, { key, scope, fingerprint })) ?? refuseInProgress()
}

/** The answer that a key already has and still keeps. Refuses when it was given to another body. */
export async function findStoredAnswer(
  db: Db | Tx,
  { platform, now }: { platform: PlatformId; now: Date },
  { key, scope, fingerprint }: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const known = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!known || known.status === null) return undefined
  if (known.fingerprint !== fingerprint)
    refuse('DUPLICATE_PAY_REQUEST', 'This Idempotency-Key was used with another body.', { kind: 'BODY_MISMATCH' })
  return { status: known.status, body: known.body ?? undefined, isReplay: true }
}

const refuseInProgress = () =>
  refuse(
    'DUPLICATE_PAY_REQUEST',
    'The first request with this Idempotency-Key is still running.',
    { kind: 'IN_PROGRESS' },
    { 'Retry-After': '1' },
  )

/** Answers to keep, written with everything else at the end of the unit of work. */
const ANSWERS = listPart<IdempotencyKey & StoredAnswer>({
  name: 'answers',
  writes: ({ platform }, answers) =>
    answers.map(
      ({ scope, key, status, body }) => sql`
    update idempotency_keys set status = ${status}, body = ${body ?? null}, held_until = null where platform_id = ${platform} and scope = ${scope} and key = ${key}`,
    ),
})

/** Frees keys whose time is over; answers how many. */
export async function deleteExpiredKeys(work: Work): Promise<number> {
  const { numDeletedRows } = await work.tx
    .deleteFrom('idempotency_keys')
    .where('platform_id', '=', work.platform)
    .where('expires_at', '<=', work.now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

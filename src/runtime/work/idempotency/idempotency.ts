import { sql } from 'kysely'
import { isObject } from '#crypto/json-object.ts'
import {
  bulk,
  bulkInsertion,
  coalescedRows,
  type Db,
  eachPlatform,
  type Left,
  scoped,
  type Tx,
  tryToHold,
} from '#runtime/db/index.ts'
import type { Reply } from '#runtime/declare/operation.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { Refusal, Refused, refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Log } from '#runtime/lib/log.ts'
import { packed, unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { toShownJson } from '#runtime/lib/shown-texts.ts'
import { deleteSome, type SweepStep } from '../jobs/sweeps.ts'
import { listPart, type Work, type WorkContext } from '../units/work.ts'
import type { Works } from '../units/works.ts'
import { LEASE_END, Leases } from '../workers/leases.ts'
import type { IdempotencyKey } from './key.ts'

const KEPT_SECONDS = 7 * 24 * 3600

/** The response to a request, from this run or an earlier one. */
export interface StoredAnswer {
  status: number
  /** The exact body. Absent on 204. */
  body: string | undefined
  /** A file instead of a body. The service does not store it under a key. */
  content?: Buffer
  headers?: Record<string, string>
  isReplay: boolean
}

type Answer = Reply | Refused

/** Requests that this process is running now. The database knows the requests of other processes. */
const running = new Set<string>()

/** Runs the callback unless another request with this key is running. */
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
 * Runs the callback under a key and stores the response in the transaction of the effect, so a crash leaves both or
 * neither. A final refusal rolls back the effect but stores the response. If another process has committed a request
 * with the same key since the look-up, writing the key fails. The transaction then runs again and finds the response.
 */
export async function runOnce(work: Work, key: IdempotencyKey, callback: () => Promise<Answer>): Promise<StoredAnswer> {
  const [known, mark] = await Promise.all([lookUp(work, key), work.mark()])
  const earlier = answerOf(known, key, work.now)
  if (earlier) return earlier
  const answer = toStored(
    await callback().catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.isFinal)) throw error
      await work.takeBack(mark)
      return new Refused(error)
    }),
  )
  work.collect(ANSWERS).push({ ...key, ...repeatable(answer, key), now: work.now, takesOver: known !== undefined })
  return answer
}

/** Stores an answer in the transaction that makes it true. */
export type KeepAnswer = (work: Work, answer: Answer) => void

/**
 * The same for a callback that calls external services, without its own transaction. Commits the claim first and holds
 * it under a lease. If a process dies between an effect of the callback and its answer, the next request gets the key
 * and runs the callback again, unless the callback has stored its answer with the effect.
 */
export async function askOnce(
  { db, works, log }: { db: Db; works: Works; log: Log },
  unit: WorkContext,
  key: IdempotencyKey,
  callback: (keep: KeepAnswer) => Promise<Answer>,
): Promise<StoredAnswer> {
  const earlier = await works.run(unit, (work) => claim(work, key))
  if (earlier) return earlier
  const leases = new Leases({ renew: () => renewClaim(db, unit.platform, key), log })
  const keep = (work: Work, answer: StoredAnswer) =>
    void work.collect(ANSWERS_OF_CLAIMS).push({ ...key, ...repeatable(answer, key) })
  return leases.during(key, async () => {
    const answer = toStored(
      await callback((work, answer) => keep(work, toStored(answer))).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.isFinal) return new Refused(error)
        await works.run(unit, (work) => releaseClaim(work, key))
        throw error
      }),
    )
    await works.run(unit, async (work) => keep(work, answer))
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

export function toStored(answer: Answer): StoredAnswer {
  if (answer instanceof Refused)
    return { status: answer.refusal.status, body: JSON.stringify(answer.refusal.toBody()), isReplay: false }
  const { status, body, headers } = answer
  if (Buffer.isBuffer(body)) return { status, body: undefined, content: body, headers, isReplay: false }
  return { status, body: body === undefined ? undefined : toShownJson(body), headers, isReplay: false }
}

/**
 * Returns the answer to a repetition: the same, or 409 if a success contains a secret. The answer to a request that
 * waits for a second person contains none.
 */
function repeatable(answer: StoredAnswer, { isAnsweredOnce }: IdempotencyKey): StoredAnswer {
  if (!isAnsweredOnce || answer.status >= 300 || answer.status === 202) return answer
  const made = findIdIn(JSON.parse(answer.body ?? '{}')) ?? isAnsweredOnce.named
  const refusal = new Refusal(
    'DUPLICATE_PAY_REQUEST',
    'This request was carried out before. Its answer held a secret, which is not stored. Use the object that it made, or delete it and make another with a new key.',
    { kind: 'ANSWERED_ONCE', ...(made !== undefined && { id: made }) },
  )
  return toStored(new Refused(refusal))
}

/** Returns the id of the object, or of its first member with an id. */
function findIdIn(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined
  if (typeof answer.id === 'string') return answer.id
  return Object.values(answer)
    .map(findIdIn)
    .find((id) => id !== undefined)
}

const findKeys = coalescedRows(
  ['scope', 'key'],
  (db, platform, { scope, key }) =>
    scoped(db, platform)
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'body', 'expires_at'])
      .select(sql<boolean>`coalesce(held_until >= now(), false)`.as('is_held'))
      .where('scope', '=', scope)
      .where('key', '=', key),
  { isOnce: true },
)

/** The stored data of a key. */
type KnownKey = Awaited<ReturnType<typeof findKeys>>[number]

/** Finds the stored data of a key, for the unit that will use it. */
export async function keyFor(room: Db | Tx, platform: PlatformId, { scope, key }: IdempotencyKey): Promise<Left> {
  return findKeys.left(platform, { scope, key }, await findKeys(room, platform, { scope, key }))
}

/**
 * Returns the stored data of the key. Refuses while another call with it is running: the transaction of that call holds
 * the key, or a lease does.
 */
async function lookUp(work: Work, key: IdempotencyKey): Promise<KnownKey | undefined> {
  const { tx, platform, now } = work
  const holding = tryToHold(tx, `${platform}\n${key.scope}\n${key.key}`)
  const finding = findKeys(tx, platform, { scope: key.scope, key: key.key })
  const [isOurs, [known]] = await Promise.all([holding, finding])
  return (known && isKept(known, now)) || (isOurs && !known?.is_held) ? known : refuseInProgress()
}

const isKept = ({ status, expires_at }: Pick<KnownKey, 'status' | 'expires_at'>, now: Date): boolean =>
  status !== null && expires_at > now

/** Returns the answer that a key still stores. Refuses a key whose answer belongs to another body. */
function answerOf(known: KnownKey | undefined, key: IdempotencyKey, now: Date): StoredAnswer | undefined {
  if (!known || known.status === null || !isKept(known, now)) return undefined
  const { status, body } = known
  checkSameBody(known, key)
  return { status, body: body === null ? undefined : opened(key, body), isReplay: true }
}

function checkSameBody({ fingerprint }: Pick<KnownKey, 'fingerprint'>, key: IdempotencyKey): void {
  if (fingerprint !== key.fingerprint)
    refuse('DUPLICATE_PAY_REQUEST', 'This Idempotency-Key was used with another body.', { kind: 'BODY_MISMATCH' })
}

const contextOf = ({ scope, key }: IdempotencyKey) => `idempotency_keys.body ${scope} ${key}`

/** Converts an answer to its stored form. Encrypts an answer with a secret, and refusals under its key too. */
function kept(answer: IdempotencyKey & StoredAnswer): Buffer | undefined {
  const { body, sealedBy } = answer
  if (body === undefined) return undefined
  return packed(sealedBy ? sealedBy.seal(Buffer.from(body), contextOf(answer)).toString('base64') : body)
}

function opened(key: IdempotencyKey, stored: Uint8Array): string {
  const body = unpacked(stored)
  return key.sealedBy ? key.sealedBy.open(Buffer.from(body, 'base64'), contextOf(key)).toString() : body
}

/** Takes the key under a lease, or returns its earlier answer. */
async function claim(work: Work, key: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const known = await lookUp(work, key)
  const earlier = answerOf(known, key, work.now)
  if (earlier) return earlier
  if (known && known.expires_at > work.now) checkSameBody(known, key)
  const { rows } = await sql`
    insert into idempotency_keys (platform_id, scope, key, fingerprint, expires_at, held_until)
    values (${work.platform}, ${key.scope}, ${key.key}, ${key.fingerprint}, ${addSeconds(work.now, KEPT_SECONDS)}::timestamptz, ${LEASE_END})
    on conflict (platform_id, scope, key) do update
      set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, held_until = excluded.held_until, status = null, body = null
      where idempotency_keys.expires_at <= ${work.now}::timestamptz or idempotency_keys.held_until < now()
    returning key`.execute(work.tx)
  return rows.length > 0 ? undefined : ((await findStoredAnswer(work.tx, work, key)) ?? refuseInProgress())
}

/** Returns the stored answer of a key. Refuses a key whose answer belongs to another body. */
export async function findStoredAnswer(
  db: Db | Tx,
  { platform, now }: { platform: PlatformId; now: Date },
  key: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const [known] = await findKeys(db, platform, { scope: key.scope, key: key.key })
  return answerOf(known, key, now)
}

const refuseInProgress = () =>
  refuse(
    'DUPLICATE_PAY_REQUEST',
    'The first request with this Idempotency-Key is still running.',
    { kind: 'IN_PROGRESS' },
    { 'Retry-After': '1' },
  )

/** A response to store with its key. `takesOver` replaces a response whose time or lease has expired. */
type KeptAnswer = IdempotencyKey & StoredAnswer & { now: Date; takesOver: boolean }

const ANSWERS = listPart<KeptAnswer>({
  name: 'answers',
  writes: (answers) => [
    ...freeKeys(eachPlatform(answers, (each) => each.filter(({ takesOver }) => takesOver))),
    ...insertAnswers(answers),
  ],
  left: (platform, { scope, key }) => [findKeys.left(platform, { scope, key })],
})

const freeKeys = bulk<KeptAnswer>(
  { scope: ['text', ({ scope }) => scope], key: ['text', ({ key }) => key], now: ['timestamptz', ({ now }) => now] },
  (rows) => `
    delete from idempotency_keys i using ${rows}
    where i.platform_id = r.platform_id and i.scope = r.scope and i.key = r.key and (i.expires_at <= r.now or i.held_until < now())`,
)

const insertAnswers = bulkInsertion<KeptAnswer>('idempotency_keys', {
  scope: ['text', ({ scope }) => scope],
  key: ['text', ({ key }) => key],
  fingerprint: ['text', ({ fingerprint }) => fingerprint],
  status: ['integer', ({ status }) => status],
  body: ['bytea', kept],
  expires_at: ['timestamptz', ({ now }) => addSeconds(now, KEPT_SECONDS)],
})

/** Answers of claimed keys. An already stored answer stays. */
const ANSWERS_OF_CLAIMS = listPart<IdempotencyKey & StoredAnswer>({
  name: 'answers of claims',
  writes: bulk(
    {
      scope: ['text', ({ scope }) => scope],
      key: ['text', ({ key }) => key],
      status: ['integer', ({ status }) => status],
      body: ['bytea', kept],
    },
    (rows) => `
      update idempotency_keys i set status = r.status, body = r.body, held_until = null
      from ${rows} where i.platform_id = r.platform_id and i.scope = r.scope and i.key = r.key and i.status is null`,
  ),
})

/** Deletes expired keys. */
export const deleteExpiredKeys = ({ tx, platform, now }: Work): Promise<SweepStep> =>
  deleteSome(tx, 'idempotency_keys', sql`platform_id = ${platform} and expires_at <= ${now}`)

import { columns, json, type RowOf, scoped, sql } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Call, Challenge, KeptAnswer, Proof, SignedRequest, SignedRequestState } from './model.ts'
import { payloadOf, toCall } from './payload.ts'

/** The columns of a signed request. Its state also depends on the time. */
const SIGNED_REQUEST = columns<'signed_requests', Omit<SignedRequest, 'state'>>({
  id: 'id',
  call: 'call',
  bodySha256: 'body_sha256',
  type: 'type',
  subject: 'subject',
  payload: 'payload',
  memo: json('memo'),
  signatureSha256: 'signature_sha256',
  signature: 'signature',
  waitsLeft: 'waits_left',
  answer: json('answer'),
  expiresAt: 'expires_at',
})

const MOST_OPEN = 20
const KEPT_SECONDS = 30 * 24 * 3600
/** The time for which a settled call waits for its client (wallet-auth 4.3). */
const SETTLED_SECONDS = 900

/** Issues a challenge. Voids the challenge that it replaces and, if there are too many, the oldest one. */
export async function issueRequest(
  work: Work,
  call: Call,
  challenge: Challenge,
  { seconds, isBodySigned = true }: { seconds: number; isBodySigned?: boolean },
): Promise<SignedRequest> {
  const { tx, platform, now } = work
  const { type, subject, topic, memo = {} } = challenge
  const id = newId('Request')
  const expiresAt = addSeconds(now, seconds)
  const { method, path, bodySha256 } = call
  const payload = payloadOf(challenge, { ...(isBodySigned && { bodySha256 }), id, method, path }, { now, expiresAt })
  if (topic) await voidRequests(work, { subject, topic })
  await voidOldest(work, subject)
  const issued = { id, call: toCall(call), bodySha256, type, subject, payload, memo, waitsLeft: 0, expiresAt }
  await scoped(tx, platform)
    .insertInto('signed_requests', {
      ...SIGNED_REQUEST.toRow(issued),
      topic: topic ?? null,
      state: 'ISSUED',
      issued_at: now,
    })
    .execute()
  return { ...issued, state: 'ISSUED' }
}

/** Locks the request until the end of the transaction: the second of two simultaneous repetitions finds it used. */
export async function lockRequest({ tx, platform, now }: Work, id: string): Promise<SignedRequest | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('signed_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row, now)
}

/** Returns true if the call answers its own challenge, regardless of the challenge's state. */
export async function isAnswering({ tx, platform }: Work, { call, requestIds }: Proof): Promise<boolean> {
  const [id] = requestIds
  if (!id) return false
  const row = await scoped(tx, platform)
    .selectFrom('signed_requests')
    .select('id')
    .where('id', '=', id)
    .where('call', '=', toCall(call))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the challenge still accepts a signature. */
export async function isWaiting({ tx, platform, now }: Work, id: string): Promise<boolean> {
  const row = await scoped(tx, platform)
    .selectFrom('signed_requests')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function closeRequest({ tx, platform, now }: Work, id: string): Promise<void> {
  await scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'CLOSED', signature: null, answer: null, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Accepts the call. Its client must wait for the answer for the given number of further calls. */
export async function markProcessing(
  { tx, platform }: Work,
  { id }: SignedRequest,
  { sameness, signature }: Acceptance,
  waitsLeft: number,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'PROCESSING', signature_sha256: sameness, signature: signature ?? null, waits_left: waitsLeft })
    .where('id', '=', id)
    .execute()
}

/** Stores the result of an accepted call. Stores no answer if the call that delivers it makes it. */
export async function markSettled({ tx, platform, now }: Work, id: string, answer?: KeptAnswer): Promise<void> {
  const kept = answer ? JSON.stringify(answer) : null
  await scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'SETTLED', waits_left: 0, answer: kept, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the accepted call that has this body: its settlement is in progress, or its result waits for the client.
 * Returns it.
 */
export async function lockAccepted({ tx, platform, now }: Work, call: Call): Promise<SignedRequest | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('signed_requests')
    .selectAll()
    .where('state', 'in', ['PROCESSING', 'SETTLED'])
    .where('call', '=', toCall(call))
    .where('signature_sha256', '=', call.bodySha256)
    .forUpdate()
    .executeTakeFirst()
  const accepted = row && fromRow(row, now)
  return accepted && isAccepted(accepted) ? accepted : undefined
}

/**
 * Voids open challenges: all challenges of a subject, only its challenges on one topic, or the challenges that one call
 * would answer.
 */
export async function voidRequests(
  { tx, platform, now }: Work,
  { subject, topic, call }: { subject: string; topic?: string; call?: Omit<Call, 'bodySha256'> },
): Promise<void> {
  let query = scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'VOID', ended_at: now })
    .where('subject', '=', subject)
    .where('state', '=', 'ISSUED')
  if (topic !== undefined) query = query.where('topic', '=', topic)
  if (call !== undefined) query = query.where('call', '=', toCall(call))
  await query.execute()
}

async function voidOldest({ tx, platform, now }: Work, subject: string): Promise<void> {
  const open = await scoped(tx, platform)
    .selectFrom('signed_requests')
    .select('id')
    .where('subject', '=', subject)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', now)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const tooOld = open.slice(MOST_OPEN - 1).map(({ id }) => id)
  if (tooOld.length === 0) return
  await scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'VOID', ended_at: now })
    .where('id', 'in', tooOld)
    .execute()
}

/** Deletes challenges that the audit no longer needs, and responses that clients never fetched. */
export async function deleteOldRequests({ tx, platform, now }: Work): Promise<SweepStep> {
  await scoped(tx, platform)
    .updateTable('signed_requests')
    .set({ state: 'CLOSED', signature: null, answer: null })
    .where('state', '=', 'SETTLED')
    .where('ended_at', '<=', addSeconds(now, -SETTLED_SECONDS))
    .execute()
  return deleteSome(
    tx,
    'signed_requests',
    sql`platform_id = ${platform} and issued_at < ${addSeconds(now, -KEPT_SECONDS)}`,
  )
}

type Row = RowOf<'signed_requests'>

/** The data that identifies a repetition of an accepted call, and its stamp, if it has one. */
export interface Acceptance {
  sameness: string
  signature?: string
}

/** Returns true for an accepted call whose client does not have the result yet. */
export const isAccepted = ({ state }: SignedRequest) => state === 'PROCESSING' || state === 'SETTLED'

/**
 * A settled request is closed if its client did not fetch the answer within fifteen minutes, whether or not its row
 * still exists.
 */
const stateAt = (now: Date, { state, ended_at }: Row): SignedRequestState =>
  state === 'SETTLED' && ended_at && addSeconds(ended_at, SETTLED_SECONDS) <= now ? 'CLOSED' : state

const fromRow = (row: Row, now: Date): SignedRequest => ({ ...SIGNED_REQUEST.fromRow(row), state: stateAt(now, row) })

import { addSeconds } from '../../../runtime/clock.ts'
import type { ColumnType } from '../../../runtime/db/index.ts'
import { newId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Call, Challenge, KeptAnswer, Memo, Proof, SignedRequest, SignedRequestState } from './model.ts'
import { payloadOf, toCall } from './payload.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    signed_requests: {
      platform_id: string
      id: string
      call: string
      body_sha256: string
      type: string
      subject: string
      topic: string | null
      payload: string
      memo: ColumnType<Memo, string, never>
      state: SignedRequestState
      signature_sha256: string | null
      signature: string | null
      waits_left: number
      answer: ColumnType<KeptAnswer | null, string | null, string | null>
      issued_at: Date
      expires_at: Date
      ended_at: Date | null
    }
  }
}

const MOST_OPEN = 20
const KEPT_SECONDS = 30 * 24 * 3600
/** How long the end of a call waits to be fetched (wallet-auth 4.3). */
const SETTLED_SECONDS = 900

/** Issues a challenge. Whatever it takes the place of is void, and so is the oldest of too many. */
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
  const row = {
    platform_id: platform,
    id,
    call: toCall(call),
    body_sha256: bodySha256,
    type,
    subject,
    topic: topic ?? null,
    payload,
    memo: JSON.stringify(memo),
    state: 'ISSUED' as const,
    signature_sha256: null,
    signature: null,
    waits_left: 0,
    answer: null,
    issued_at: now,
    expires_at: expiresAt,
    ended_at: null,
  }
  await tx.insertInto('signed_requests').values(row).execute()
  return fromRow({ ...row, memo, answer: null }, now)
}

/** The request, held until the unit of work ends: of two repetitions at the same moment the second one finds it used. */
export async function lockRequest({ tx, platform, now }: Work, id: string): Promise<SignedRequest | undefined> {
  const row = await tx
    .selectFrom('signed_requests')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row, now)
}

/** True for a call that answers a challenge which was issued for it, whatever has become of that. */
export async function isAnswering({ tx, platform }: Work, { call, requestIds }: Proof): Promise<boolean> {
  const [id] = requestIds
  if (!id) return false
  const row = await tx
    .selectFrom('signed_requests')
    .select('id')
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .where('call', '=', toCall(call))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the challenge can still be answered by a signature. */
export async function isWaiting({ tx, platform, now }: Work, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('signed_requests')
    .select('id')
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function closeRequest({ tx, platform, now }: Work, id: string): Promise<void> {
  await tx
    .updateTable('signed_requests')
    .set({ state: 'CLOSED', signature: null, answer: null, ended_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** The call is accepted and its answer is to be waited for, so many times more. */
export async function markProcessing(
  { tx, platform }: Work,
  { id }: SignedRequest,
  { sameness, signature }: Acceptance,
  waitsLeft: number,
): Promise<void> {
  await tx
    .updateTable('signed_requests')
    .set({ state: 'PROCESSING', signature_sha256: sameness, signature: signature ?? null, waits_left: waitsLeft })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** Keeps how an accepted call has ended; without an answer where the call that delivers it makes it. */
export async function markSettled({ tx, platform, now }: Work, id: string, answer?: KeptAnswer): Promise<void> {
  const kept = answer ? JSON.stringify(answer) : null
  await tx
    .updateTable('signed_requests')
    .set({ state: 'SETTLED', waits_left: 0, answer: kept, ended_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** The accepted call that is known by its body alone, held: it is being settled, or its end waits to be fetched. */
export async function lockAccepted({ tx, platform, now }: Work, call: Call): Promise<SignedRequest | undefined> {
  const row = await tx
    .selectFrom('signed_requests')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('state', 'in', ['PROCESSING', 'SETTLED'])
    .where('call', '=', toCall(call))
    .where('signature_sha256', '=', call.bodySha256)
    .forUpdate()
    .executeTakeFirst()
  const accepted = row && fromRow(row, now)
  return accepted && isAccepted(accepted) ? accepted : undefined
}

/** Voids open challenges: those of a subject, those of it on one topic, or those that one call would answer. */
export async function voidRequests(
  { tx, platform, now }: Work,
  { subject, topic, call }: { subject: string; topic?: string; call?: Omit<Call, 'bodySha256'> },
): Promise<void> {
  let query = tx
    .updateTable('signed_requests')
    .set({ state: 'VOID', ended_at: now })
    .where('platform_id', '=', platform)
    .where('subject', '=', subject)
    .where('state', '=', 'ISSUED')
  if (topic !== undefined) query = query.where('topic', '=', topic)
  if (call !== undefined) query = query.where('call', '=', toCall(call))
  await query.execute()
}

async function voidOldest({ tx, platform, now }: Work, subject: string): Promise<void> {
  const open = await tx
    .selectFrom('signed_requests')
    .select('id')
    .where('platform_id', '=', platform)
    .where('subject', '=', subject)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', now)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const tooOld = open.slice(MOST_OPEN - 1).map(({ id }) => id)
  if (tooOld.length === 0) return
  await tx
    .updateTable('signed_requests')
    .set({ state: 'VOID', ended_at: now })
    .where('platform_id', '=', platform)
    .where('id', 'in', tooOld)
    .execute()
}

/** Deletes challenges that are no longer kept for an audit, and what was kept for clients that have not come for it. */
export async function deleteOldRequests({ tx, platform, now }: Work): Promise<void> {
  await tx
    .updateTable('signed_requests')
    .set({ state: 'CLOSED', signature: null, answer: null })
    .where('platform_id', '=', platform)
    .where('state', '=', 'SETTLED')
    .where('ended_at', '<=', addSeconds(now, -SETTLED_SECONDS))
    .execute()
  await tx
    .deleteFrom('signed_requests')
    .where('platform_id', '=', platform)
    .where('issued_at', '<', addSeconds(now, -KEPT_SECONDS))
    .execute()
}

interface Row {
  id: string
  call: string
  body_sha256: string
  type: string
  subject: string
  payload: string
  memo: Memo
  state: SignedRequestState
  signature_sha256: string | null
  signature: string | null
  waits_left: number
  answer: KeptAnswer | null
  expires_at: Date
  ended_at: Date | null
}

/** By what an accepted call is known when it is sent again, and the stamp that it bore, where it bears one. */
export interface Acceptance {
  sameness: string
  signature?: string
}

/** True for a call that was accepted, and whose end has not been fetched. */
export const isAccepted = ({ state }: SignedRequest) => state === 'PROCESSING' || state === 'SETTLED'

/** A settled request whose answer was not fetched within fifteen minutes is closed, whether or not its row is deleted yet. */
const stateAt = (now: Date, { state, ended_at }: Row): SignedRequestState =>
  state === 'SETTLED' && ended_at && addSeconds(ended_at, SETTLED_SECONDS) <= now ? 'CLOSED' : state

const fromRow = (row: Row, now: Date): SignedRequest => ({
  id: row.id,
  call: row.call,
  bodySha256: row.body_sha256,
  type: row.type,
  subject: row.subject,
  payload: row.payload,
  memo: row.memo,
  state: stateAt(now, row),
  signatureSha256: row.signature_sha256 ?? undefined,
  signature: row.signature ?? undefined,
  waitsLeft: row.waits_left,
  answer: row.answer ?? undefined,
  expiresAt: row.expires_at,
})

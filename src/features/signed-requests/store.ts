import { addSeconds } from '../../runtime/clock.ts'
import type { ColumnType } from '../../runtime/db/index.ts'
import { newId } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { Call, Challenge, Memo, Proof, SignedRequest, SignedRequestState } from './model.ts'
import { payloadOf, toCall } from './payload.ts'

declare module '../../runtime/db/tables.ts' {
  interface Tables {
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
      waits_left: number
      issued_at: Date
      expires_at: Date
      ended_at: Date | null
    }
  }
}

const MOST_OPEN = 20
const KEPT_SECONDS = 30 * 24 * 3600

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
    waits_left: 0,
    issued_at: now,
    expires_at: expiresAt,
    ended_at: null,
  }
  await tx.insertInto('signed_requests').values(row).execute()
  return fromRow({ ...row, memo })
}

/** The request, held until the unit of work ends: of two repetitions at the same moment the second one finds it used. */
export async function lockRequest({ tx, platform }: Work, id: string): Promise<SignedRequest | undefined> {
  const row = await tx
    .selectFrom('signed_requests')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
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

export async function closeRequest({ tx, platform, now }: Work, id: string): Promise<void> {
  await tx
    .updateTable('signed_requests')
    .set({ state: 'CLOSED', ended_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** The signature is accepted and the answer is to be waited for, so many times more. */
export async function markProcessing(
  { tx, platform }: Work,
  { id }: SignedRequest,
  signatureSha256: string,
  waitsLeft: number,
): Promise<void> {
  await tx
    .updateTable('signed_requests')
    .set({ state: 'PROCESSING', signature_sha256: signatureSha256, waits_left: waitsLeft })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** The call that is answered PROCESSING and proves itself by its body alone, held. */
export async function lockProcessing({ tx, platform }: Work, call: Call): Promise<SignedRequest | undefined> {
  const row = await tx
    .selectFrom('signed_requests')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('state', '=', 'PROCESSING')
    .where('call', '=', toCall(call))
    .where('signature_sha256', '=', call.bodySha256)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
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

/** Deletes challenges that are no longer kept for an audit. */
export async function deleteOldRequests({ tx, platform, now }: Work): Promise<void> {
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
  waits_left: number
  expires_at: Date
}

const fromRow = (row: Row): SignedRequest => ({
  id: row.id,
  call: row.call,
  bodySha256: row.body_sha256,
  type: row.type,
  subject: row.subject,
  payload: row.payload,
  memo: row.memo,
  state: row.state,
  signatureSha256: row.signature_sha256 ?? undefined,
  waitsLeft: row.waits_left,
  expiresAt: row.expires_at,
})

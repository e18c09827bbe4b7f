import type { Db, Tx } from '#runtime/db/index.ts'
import type { Access } from '../access.ts'
import type { Person, PersonSession, SessionKind } from '../model.ts'
import { fromRow } from '../store.ts'

export async function insertSession(
  { tx, systemNow }: Access,
  session: Pick<PersonSession, 'id' | 'kind' | 'sourceAddress' | 'userAgent'> & {
    secretHash: Buffer
    personId: Person['id']
  },
): Promise<void> {
  const { id, kind, secretHash, personId, sourceAddress, userAgent } = session
  await tx
    .insertInto('person_sessions')
    .values({
      id,
      kind,
      secret_hash: secretHash,
      person_id: personId,
      ended_at: null,
      created_at: systemNow,
      seen_at: systemNow,
      source_address: sourceAddress,
      user_agent: userAgent,
    })
    .execute()
}

/** An open session, with its person. The caller checks whether it has expired. */
export interface LiveSession {
  id: PersonSession['id']
  kind: SessionKind
  person: Person
  createdAt: Date
  seenAt: Date
}

/** Finds sessions by the hex hashes of their secrets. Omits sessions of people who are not active. */
export async function findSessions(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, LiveSession>> {
  const rows = await db
    .selectFrom('person_sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['s.id as session_id', 's.kind', 's.secret_hash', 's.created_at as opened_at', 's.seen_at'])
    .selectAll('p')
    .where(
      's.secret_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('s.ended_at', 'is', null)
    .where('p.status', '=', 'ACTIVE')
    .execute()
  return new Map(
    rows.map(({ session_id, kind, secret_hash, opened_at, seen_at, ...person }) => [
      Buffer.from(secret_hash).toString('hex'),
      { id: session_id, kind, person: fromRow(person), createdAt: opened_at, seenAt: seen_at },
    ]),
  )
}

export async function noteSeen({ tx, systemNow }: Access, id: PersonSession['id']): Promise<void> {
  await tx.updateTable('person_sessions').set({ seen_at: systemNow }).where('id', '=', id).execute()
}

/** Ends the session. Returns false if it has already ended or belongs to another person. */
export async function endSession({ tx, systemNow }: Access, owner: Person['id'], id: PersonSession['id']) {
  const { numUpdatedRows } = await tx
    .updateTable('person_sessions')
    .set({ ended_at: systemNow })
    .where('id', '=', id)
    .where('person_id', '=', owner)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the sessions opened after the time, newest first. */
export async function listSessions(db: Db, owner: Person['id'], since: Date): Promise<PersonSession[]> {
  const rows = await db
    .selectFrom('person_sessions')
    .selectAll()
    .where('person_id', '=', owner)
    .where('ended_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    sourceAddress: row.source_address,
    userAgent: row.user_agent,
  }))
}

/** Ends all sessions of the person in every process. */
export async function endSessionsOf({ tx, systemNow }: Access, personId: Person['id']): Promise<void> {
  await tx
    .updateTable('person_sessions')
    .set({ ended_at: systemNow })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

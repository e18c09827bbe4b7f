import type { Role } from '../../../../runtime/auth/grants.ts'
import type { Db } from '../../../../runtime/db/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Operator, OperatorSession, SessionKind } from '../model.ts'

export async function insertSession(
  { tx, now }: Work,
  session: Pick<OperatorSession, 'id' | 'kind' | 'sourceAddress' | 'userAgent'> & {
    secretHash: Buffer
    operatorId: Operator['id']
  },
): Promise<void> {
  const { id, kind, secretHash, operatorId, sourceAddress, userAgent } = session
  await tx
    .insertInto('operator_sessions')
    .values({
      ...{ id, kind, secret_hash: secretHash, operator_id: operatorId, ended_at: null },
      ...{ created_at: now, seen_at: now, source_address: sourceAddress, user_agent: userAgent },
    })
    .execute()
}

/** A session that has not been ended, with its person. Whether its time is over, the caller judges. */
export interface LiveSession {
  id: OperatorSession['id']
  kind: SessionKind
  operatorId: Operator['id']
  roles: readonly Role[]
  createdAt: Date
  seenAt: Date
}

/** By the hashes of their secrets, in hex. Sessions of people who are not active are absent. */
export async function findSessions(db: Db, hashes: readonly string[]): Promise<Map<string, LiveSession>> {
  const rows = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.kind', 's.secret_hash', 's.operator_id', 's.created_at', 's.seen_at', 'o.roles'])
    .where(
      's.secret_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('s.ended_at', 'is', null)
    .where('o.status', '=', 'ACTIVE')
    .execute()
  return new Map(
    rows.map((row) => [
      Buffer.from(row.secret_hash).toString('hex'),
      {
        ...{ id: row.id, kind: row.kind, operatorId: row.operator_id, roles: row.roles as Role[] },
        ...{ createdAt: row.created_at, seenAt: row.seen_at },
      },
    ]),
  )
}

export async function noteSeen({ tx, now }: Work, id: OperatorSession['id']): Promise<void> {
  await tx.updateTable('operator_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/** False where it has ended already or is of another person. */
export async function endSession({ tx, now }: Work, owner: Operator['id'], id: OperatorSession['id']) {
  const { numUpdatedRows } = await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('operator_id', '=', owner)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those that were opened behind the time, newest first. */
export async function listSessions(db: Db, owner: Operator['id'], since: Date): Promise<OperatorSession[]> {
  const rows = await db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('operator_id', '=', owner)
    .where('ended_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, createdAt: row.created_at, seenAt: row.seen_at },
    ...{ sourceAddress: row.source_address, userAgent: row.user_agent },
  }))
}

/** The person is signed in nowhere any more, in no process. */
export async function endSessionsOf({ tx, now }: Work, operatorId: Operator['id']): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}

import type { Passkey } from '../../../crypto/webauthn/index.ts'
import type { Role } from '../../../runtime/auth/grants.ts'
import { type Db, type RowOf, sql, type Tx } from '../../../runtime/db/index.ts'
import { deleteSome, type SweepStep } from '../../../runtime/jobs/sweeps.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Operator, OperatorPasskey, OperatorSession } from './model.ts'

type Row = RowOf<'operators'>

export const fromRow = ({ id, name, email, roles, status, created_at, updated_at }: Row): Operator => ({
  ...{ id, name, email, roles: roles as Role[], status },
  createdAt: created_at,
  updatedAt: updated_at,
})

export async function insertOperator({ tx }: Work, { roles, createdAt, updatedAt, ...rest }: Operator): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ ...rest, roles: [...roles], created_at: createdAt, updated_at: updatedAt })
    .execute()
}

export async function findOperatorByEmail(db: Db | Tx, email: string): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function findOperator(db: Db | Tx, id: Operator['id']): Promise<Operator | undefined> {
  const row = await db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Of people who are there. */
export async function findOperatorNames(
  db: Db | Tx,
  ids: readonly Operator['id'][],
): Promise<Map<Operator['id'], string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Newest first. */
export const listOperators = (db: Db, page: PageRequest): Promise<Page<Row>> =>
  findPage(db, db.selectFrom('operators').selectAll(), page)

export async function setStatus({ tx, now }: Work, id: Operator['id'], status: Operator['status']): Promise<void> {
  await tx.updateTable('operators').set({ status, updated_at: now }).where('id', '=', id).execute()
}

export async function insertLink(
  { tx, now }: Work,
  link: { secretHash: Buffer; operatorId: Operator['id']; expiresAt: Date },
): Promise<void> {
  const { secretHash, operatorId, expiresAt } = link
  await tx
    .insertInto('operator_links')
    .values({
      secret_hash: secretHash,
      operator_id: operatorId,
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
    })
    .execute()
}

/** Links that have been made before are good for nothing any more. */
export async function spendLinksOf({ tx, now }: Work, operatorId: Operator['id']): Promise<void> {
  await tx
    .updateTable('operator_links')
    .set({ spent_at: now })
    .where('operator_id', '=', operatorId)
    .where('spent_at', 'is', null)
    .execute()
}

/** The person whom a link that is still good belongs to. */
export async function findByLink(db: Db | Tx, secretHash: Buffer, now: Date): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operator_links as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .selectAll('o')
    .where('l.secret_hash', '=', secretHash)
    .where('l.spent_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('o.status', '<>', 'SUSPENDED')
    .executeTakeFirst()
  return row && fromRow(row)
}

/** False where it has been spent meanwhile, or is too old. */
export async function spendLink({ tx, now }: Work, secretHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_links')
    .set({ spent_at: now })
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertPasskey(
  { tx, now }: Work,
  { operatorId, passkey, signCount }: OperatorPasskey,
): Promise<void> {
  await tx
    .insertInto('operator_passkeys')
    .values({
      credential_id: passkey.credentialId,
      operator_id: operatorId,
      passkey: JSON.stringify(passkey),
      sign_count: BigInt(signCount),
      created_at: now,
      used_at: null,
      removed_at: null,
    })
    .execute()
}

/** Locks the passkey until the end of the unit of work, so that one assertion is judged after the other. */
export async function lockPasskey({ tx }: Work, credentialId: string): Promise<OperatorPasskey | undefined> {
  const row = await tx
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { operatorId: row.operator_id, passkey: row.passkey as Passkey, signCount: Number(row.sign_count) }
}

/** By their ids, also those that were taken away: what they have signed stays provable. */
export async function findPasskeys(
  db: Db | Tx,
  credentialIds: readonly string[],
): Promise<Map<string, Pick<OperatorPasskey, 'operatorId' | 'passkey'>>> {
  if (credentialIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator_passkeys')
    .select(['credential_id', 'operator_id', 'passkey'])
    .where('credential_id', 'in', [...new Set(credentialIds)])
    .execute()
  return new Map(
    rows.map((row) => [row.credential_id, { operatorId: row.operator_id, passkey: row.passkey as Passkey }]),
  )
}

export async function notePasskeyUse(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  credentialId: string,
  signCount: number,
): Promise<void> {
  await tx
    .updateTable('operator_passkeys')
    .set({ sign_count: BigInt(signCount), used_at: now })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** The person has no passkey and is signed in nowhere any more, and needs a new link. */
export async function forgetKeys(work: Work, operatorId: Operator['id']): Promise<void> {
  const { tx, now } = work
  await tx
    .updateTable('operator_passkeys')
    .set({ removed_at: now })
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .execute()
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
  await setStatus(work, operatorId, 'INVITED')
}

/** False where the challenge has been answered before. */
export async function spendChallenge({ tx }: Work, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertSession(
  { tx, now }: Work,
  session: Pick<OperatorSession, 'id' | 'sourceAddress' | 'userAgent'> & {
    secretHash: Buffer
    operatorId: Operator['id']
  },
): Promise<void> {
  const { id, secretHash, operatorId, sourceAddress, userAgent } = session
  await tx
    .insertInto('operator_sessions')
    .values({
      ...{ id, secret_hash: secretHash, operator_id: operatorId, ended_at: null },
      ...{ created_at: now, seen_at: now, source_address: sourceAddress, user_agent: userAgent },
    })
    .execute()
}

/** A session that has not been ended, with its person. Whether its time is over, the caller judges. */
export interface LiveSession {
  id: OperatorSession['id']
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
    .select(['s.id', 's.secret_hash', 's.operator_id', 's.created_at', 's.seen_at', 'o.roles'])
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
        ...{ id: row.id, operatorId: row.operator_id, roles: row.roles as Role[] },
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
    ...{ id: row.id, createdAt: row.created_at, seenAt: row.seen_at },
    ...{ sourceAddress: row.source_address, userAgent: row.user_agent },
  }))
}

/** Forgets what is good for nothing any more: challenges at once, links and sessions after thirty days. */
export async function deleteEnded({ tx }: Work): Promise<SweepStep> {
  const steps = [
    await deleteSome(tx, 'operator_challenges', sql`expires_at < now()`),
    await deleteSome(tx, 'operator_links', sql`expires_at < now() - interval '30 days'`),
    await deleteSome(tx, 'operator_sessions', sql`created_at < now() - interval '30 days'`),
  ]
  return steps.includes('more') ? 'more' : 'done'
}

import type { Role } from '../../../runtime/auth/grants.ts'
import { type Db, type RowOf, sql, type Tx } from '../../../runtime/db/index.ts'
import { deleteSome, type SweepStep } from '../../../runtime/jobs/sweeps.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Operator } from './model.ts'

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

export async function setRoles({ tx, now }: Work, id: Operator['id'], roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ roles: [...roles], updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locks the person until the end of the unit of work. */
export async function lockOperator({ tx }: Work, id: Operator['id']): Promise<Operator | undefined> {
  const row = await tx.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** The people who can sign in and have the role. Locks them, so that two do not take the role from each other at once. */
export async function lockActiveWith({ tx }: Work, role: Role): Promise<Operator['id'][]> {
  const rows = await tx
    .selectFrom('operators')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`${role} = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
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

import { columns, type Db, optional, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import type { Limits, Role } from '#runtime/declare/auth/grants.ts'
import type { MemberRole } from '#runtime/declare/auth/member-roles.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Access } from './access.ts'
import { isMember, type Member, type Operator, type Person } from './model.ts'

type Row = RowOf<'people'>

/** The organization of people: a platform for members, or the operator. */
export type Employer = PlatformId | 'operator'

const OF_EITHER = {
  id: 'id',
  name: 'name',
  email: 'email',
  roles: 'roles',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

/** The columns of people of the operator. */
const OPERATOR = columns<'people', Operator>({
  ...OF_EITHER,
  limits: optional({ environment: 'limit_environment', platforms: 'limit_platforms' }),
})

/** The columns of members of platforms. The platform is separate. */
const MEMBER = columns<'people', Omit<Member, 'memberOf'>>(OF_EITHER)

export const fromRow = (row: Row): Person =>
  row.member_of === null ? OPERATOR.fromRow(row) : { ...MEMBER.fromRow(row), memberOf: row.member_of }

/**
 * Returns false if a colleague already has the address. Inserts only one of two simultaneous people with the same
 * address.
 */
export async function insertPerson({ tx }: Pick<Access, 'tx'>, person: Person): Promise<boolean> {
  const row = isMember(person) ? { ...MEMBER.toRow(person), member_of: person.memberOf } : OPERATOR.toRow(person)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('people')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const peopleOf = (db: Db | Tx, employer: Employer) => {
  const people = db.selectFrom('people')
  return employer === 'operator' ? people.where('member_of', 'is', null) : people.where('member_of', '=', employer)
}

export async function findPersonByEmail(db: Db | Tx, employer: Employer, email: string): Promise<Person | undefined> {
  const row = await peopleOf(db, employer)
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function findPerson(db: Db | Tx, id: Person['id']): Promise<Person | undefined> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export async function findOperator(db: Db | Tx, id: Operator['id']): Promise<Operator | undefined> {
  const person = await findPerson(db, id)
  return person && !isMember(person) ? person : undefined
}

/** Finds the names of people who exist. */
export async function findPersonNames(db: Db | Tx, ids: readonly Person['id'][]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Newest first. */
export const listPeople = (db: Db, employer: Employer, page: PageRequest): Promise<Page<Row>> =>
  findPage(db, peopleOf(db, employer).selectAll(), page)

export async function setStatus({ tx, systemNow }: Access, id: Person['id'], status: Person['status']): Promise<void> {
  await tx.updateTable('people').set({ status, updated_at: systemNow }).where('id', '=', id).execute()
}

export async function setRoles({ tx, systemNow }: Access, id: Person['id'], roles: Person['roles']): Promise<void> {
  await tx
    .updateTable('people')
    .set({ roles: [...roles], updated_at: systemNow })
    .where('id', '=', id)
    .execute()
}

/** Sets the limits of a person of the operator, in a transaction of the system tenant. */
export async function setLimits({ tx, now }: Work, id: Operator['id'], limits: Limits | undefined): Promise<void> {
  await tx
    .updateTable('people')
    .set(OPERATOR.toChanges({ limits, updatedAt: now }))
    .where('id', '=', id)
    .execute()
}

/** Locks the person until the end of the transaction. */
export async function lockPerson({ tx }: Work, id: Person['id']): Promise<Person | undefined> {
  const row = await tx.selectFrom('people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Returns a person of the operator. Until the end of the transaction others may read the row, but not change it. */
export async function holdOperator({ tx }: Work, id: Operator['id']): Promise<Operator | undefined> {
  const row = await tx.selectFrom('people').selectAll().where('id', '=', id).forShare().executeTakeFirst()
  const person = row && fromRow(row)
  return person && !isMember(person) ? person : undefined
}

/**
 * Returns the people who can sign in and have the role. Locks them, so that two people cannot remove each other's role
 * at the same time.
 */
export async function lockActiveWith(
  { tx }: Pick<Access, 'tx'>,
  employer: Employer,
  role: Role | MemberRole,
): Promise<string[]> {
  const rows = await peopleOf(tx, employer)
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`${role} = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes ended records: challenges immediately, links and sessions after thirty days. */
export async function deleteEnded({ tx }: Work): Promise<SweepStep> {
  const steps = [
    await deleteSome(tx, 'passkey_challenges', sql`expires_at < now()`),
    await deleteSome(tx, 'person_links', sql`expires_at < now() - interval '30 days'`),
    await deleteSome(tx, 'person_sessions', sql`created_at < now() - interval '30 days'`),
  ]
  return steps.includes('more') ? 'more' : 'done'
}

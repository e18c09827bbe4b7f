import type { Operator } from '#features/people/index.ts'
import { columns, type Db, json, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { TouchAsked } from './contract.ts'

export type TerminalLoginRow = RowOf<'operator_terminal_logins'>

/** A terminal's call that needs a passkey confirmation. */
export interface TouchRequest extends Static<typeof TouchAsked> {
  id: `TouchRequest:${string}`
  operatorId: Operator['id']
  /** The passkey's response. */
  touch?: string
  expiresAt: Date
}

/** The columns of a passkey confirmation request. */
const TOUCH_REQUEST = columns<'operator_touch_requests', TouchRequest>({
  id: 'id',
  operatorId: 'operator_id',
  method: 'method',
  path: 'path',
  body: json('body'),
  challenge: 'challenge',
  touch: 'touch',
  expiresAt: 'expires_at',
})

export async function insertLogin({ tx }: Work, login: Omit<TerminalLoginRow, 'operator_id'>): Promise<void> {
  await tx
    .insertInto('operator_terminal_logins')
    .values({ ...login, operator_id: null })
    .execute()
}

/** Finds a login that waits for its person. */
export const findWaitingLogin = (db: Db | Tx, userCode: string, now: Date): Promise<TerminalLoginRow | undefined> =>
  db
    .selectFrom('operator_terminal_logins')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('operator_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns false if the login no longer waits. */
export async function confirmLogin({ tx, now }: Work, userCode: string, by: Operator['id']): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_terminal_logins')
    .set({ operator_id: by })
    .where('user_code', '=', userCode)
    .where('operator_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const lockLogin = ({ tx, now }: Work, codeHash: Buffer): Promise<TerminalLoginRow | undefined> =>
  tx
    .selectFrom('operator_terminal_logins')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export async function deleteLogin({ tx }: Work, codeHash: Buffer): Promise<void> {
  await tx.deleteFrom('operator_terminal_logins').where('code_hash', '=', codeHash).execute()
}

export async function insertTouchRequest({ tx }: Work, request: TouchRequest): Promise<void> {
  await tx.insertInto('operator_touch_requests').values(TOUCH_REQUEST.toRow(request)).execute()
}

/** Finds this person's confirmation request while its challenge is valid. */
export async function findTouchRequest(
  db: Db,
  { id, by, now }: { id: TouchRequest['id']; by: Operator['id']; now: Date },
): Promise<TouchRequest | undefined> {
  const row = await db
    .selectFrom('operator_touch_requests')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && TOUCH_REQUEST.fromRow(row)
}

/** Returns false if this person no longer has such a request. */
export async function setTouch(
  { tx, now }: Work,
  { id, by, touch }: { id: TouchRequest['id']; by: Operator['id']; touch: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_touch_requests')
    .set({ touch })
    .where('id', '=', id)
    .where('operator_id', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOver({ tx }: Work): Promise<SweepStep> {
  const steps = [
    await deleteSome(tx, 'operator_terminal_logins', sql`expires_at < now()`),
    await deleteSome(tx, 'operator_touch_requests', sql`expires_at < now()`),
  ]
  return steps.includes('more') ? 'more' : 'done'
}

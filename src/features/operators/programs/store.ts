import { type Db, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import type { ProgramGrant } from '#runtime/declare/auth/grants.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Work } from '#runtime/work/units/work.ts'

export type TokenRow = RowOf<'operator_tokens'>

export async function insertToken(
  { tx, now }: Work,
  token: Pick<TokenRow, 'id' | 'name' | 'made_by' | 'expires_at'> & { grants: readonly ProgramGrant[] },
  secretHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('operator_tokens')
    .values({
      ...token,
      grants: [...token.grants],
      secret_hash: secretHash,
      created_at: now,
      used_at: null,
      revoked_at: null,
    })
    .execute()
}

/** Newest first. */
export const listTokens = (db: Db, page: PageRequest): Promise<Page<TokenRow>> =>
  findPage(db, db.selectFrom('operator_tokens').selectAll(), page)

/** Locks it until the end of the unit of work. */
export const lockToken = ({ tx }: Work, id: TokenRow['id']): Promise<TokenRow | undefined> =>
  tx.selectFrom('operator_tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setRevoked({ tx, now }: Work, id: TokenRow['id']): Promise<void> {
  await tx.updateTable('operator_tokens').set({ revoked_at: now }).where('id', '=', id).execute()
}

/** By the hashes of their secrets, in hex. Those that have ended are absent. */
export async function findLiveTokens(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, TokenRow>> {
  const rows = await db
    .selectFrom('operator_tokens')
    .selectAll()
    .where(
      'secret_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map((row) => [Buffer.from(row.secret_hash).toString('hex'), row]))
}

export async function noteUse({ tx, now }: Work, id: TokenRow['id']): Promise<void> {
  await tx.updateTable('operator_tokens').set({ used_at: now }).where('id', '=', id).execute()
}

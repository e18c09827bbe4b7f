import { columns, type Db, type RowOf, sql, type Tx } from '#runtime/db/index.ts'
import type { ProgramGrant } from '#runtime/declare/auth/grants.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The token of a program of the operator. */
export interface ProgramToken {
  id: `OperatorToken:${string}`
  name: string
  grants: readonly ProgramGrant[]
  madeBy: `Operator:${string}`
  createdAt: Date
  expiresAt: Date
  /** To the hour. */
  usedAt?: Date
  revokedAt?: Date
}

/** The columns of a token. */
const TOKEN = columns<'operator_tokens', ProgramToken>({
  id: 'id',
  name: 'name',
  grants: 'grants',
  madeBy: 'made_by',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  usedAt: 'used_at',
  revokedAt: 'revoked_at',
})

export async function insertToken({ tx }: Work, token: ProgramToken, secretHash: Buffer): Promise<void> {
  await tx
    .insertInto('operator_tokens')
    .values({ ...TOKEN.toRow(token), secret_hash: secretHash })
    .execute()
}

/** Newest first. */
export async function listTokens(db: Db, page: PageRequest): Promise<Page<ProgramToken>> {
  const found = await findPage<RowOf<'operator_tokens'>>(db, db.selectFrom('operator_tokens').selectAll(), page)
  return { ...found, rows: found.rows.map(TOKEN.fromRow) }
}

/** Locks the token until the transaction ends and returns it. */
export async function lockToken({ tx }: Work, id: ProgramToken['id']): Promise<ProgramToken | undefined> {
  const row = await tx.selectFrom('operator_tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && TOKEN.fromRow(row)
}

export async function setRevoked({ tx, now }: Work, id: ProgramToken['id']): Promise<void> {
  await tx.updateTable('operator_tokens').set({ revoked_at: now }).where('id', '=', id).execute()
}

/** Finds the active tokens by the hashes of their secrets, in hex. */
export async function findLiveTokens(db: Db | Tx, hashes: readonly string[]): Promise<Map<string, ProgramToken>> {
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
  return new Map(rows.map((row) => [Buffer.from(row.secret_hash).toString('hex'), TOKEN.fromRow(row)]))
}

export async function noteUse({ tx, now }: Work, id: ProgramToken['id']): Promise<void> {
  await tx.updateTable('operator_tokens').set({ used_at: now }).where('id', '=', id).execute()
}

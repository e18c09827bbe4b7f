import { type Db, type Selectable, sql, type Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { Environment } from '../../../../runtime/environment.ts'
import type { SealedKeys, SeenNonce } from './model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    uma_keys: {
      environment: Environment
      domain: string
      signing_public_key: Uint8Array
      sealed_signing_key: Uint8Array
      encryption_public_key: Uint8Array
      sealed_encryption_key: Uint8Array
      master_key_id: string
    }
    uma_nonces: { environment: Environment; domain: string; nonce: string; needed_until: Date }
  }
}

export async function findKeys(db: Db, environment: Environment, domain: string): Promise<SealedKeys | undefined> {
  const row = await db
    .selectFrom('uma_keys')
    .selectAll()
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Without effect when the domain has keys: another process may have made them in this moment. */
export async function insertKeys(db: Db, keys: SealedKeys): Promise<void> {
  await db
    .insertInto('uma_keys')
    .values(toRow(keys))
    .onConflict((conflict) => conflict.columns(['environment', 'domain']).doNothing())
    .execute()
}

/** False when it is there already. */
export async function insertNonce(db: Db, seen: SeenNonce): Promise<boolean> {
  const { environment, domain, nonce, neededUntil: needed_until } = seen
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('uma_nonces')
    .values({ environment, domain, nonce, needed_until })
    .onConflict((conflict) => conflict.columns(['environment', 'domain', 'nonce']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** By the time of the database: messages between institutions do not follow the clock of a sandbox. */
export async function deleteOldNonces(tx: Tx): Promise<void> {
  await tx.deleteFrom('uma_nonces').where('needed_until', '<', sql<Date>`now()`).execute()
}

const toRow = (keys: SealedKeys) => ({
  environment: keys.environment,
  domain: keys.domain,
  signing_public_key: keys.signingPublicKey,
  sealed_signing_key: keys.sealedSigningKey,
  encryption_public_key: keys.encryptionPublicKey,
  sealed_encryption_key: keys.sealedEncryptionKey,
  master_key_id: keys.masterKeyId,
})

const fromRow = (row: Selectable<Tables['uma_keys']>): SealedKeys => ({
  environment: row.environment,
  domain: row.domain,
  signingPublicKey: Buffer.from(row.signing_public_key),
  sealedSigningKey: Buffer.from(row.sealed_signing_key),
  encryptionPublicKey: Buffer.from(row.encryption_public_key),
  sealedEncryptionKey: Buffer.from(row.sealed_encryption_key),
  masterKeyId: row.master_key_id,
})

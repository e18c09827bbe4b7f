import { bytes, columns, type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { SealedKeys, SeenNonce } from './model.ts'

/** The columns of a domain's sealed keys. */
const SEALED_KEYS = columns<'uma_keys', SealedKeys>({
  environment: 'environment',
  domain: 'domain',
  signingPublicKey: bytes('signing_public_key'),
  sealedSigningKey: bytes('sealed_signing_key'),
  encryptionPublicKey: bytes('encryption_public_key'),
  sealedEncryptionKey: bytes('sealed_encryption_key'),
  masterKeyId: 'master_key_id',
})

export async function findKeys(db: Db, environment: Environment, domain: string): Promise<SealedKeys | undefined> {
  const row = await db
    .selectFrom('uma_keys')
    .selectAll()
    .where('environment', '=', environment)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row && SEALED_KEYS.fromRow(row)
}

/** Has no effect if the domain already has keys, because another process may just have made them. */
export async function insertKeys(db: Db, keys: SealedKeys): Promise<void> {
  await db
    .insertInto('uma_keys')
    .values(SEALED_KEYS.toRow(keys))
    .onConflict((conflict) => conflict.columns(['environment', 'domain']).doNothing())
    .execute()
}

/** Returns false if the nonce already exists. */
export async function insertNonce(db: Db, seen: SeenNonce): Promise<boolean> {
  const { environment, domain, nonce, neededUntil: needed_until } = seen
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('uma_nonces')
    .values({ environment, domain, nonce, needed_until })
    .onConflict((conflict) => conflict.columns(['environment', 'domain', 'nonce']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses the time of the database, because messages between institutions do not follow the clock of a sandbox. */
export async function deleteOldNonces(tx: Tx): Promise<void> {
  await tx.deleteFrom('uma_nonces').where('needed_until', '<', sql<Date>`now()`).execute()
}

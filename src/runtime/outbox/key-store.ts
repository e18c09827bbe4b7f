import { type Db, type Selectable, sql } from '../db/index.ts'
import type { Tables } from '../db/tables.ts'
import type { Environment } from '../environment.ts'
import type { SigningKey } from './signing-key.ts'

declare module '../db/tables.ts' {
  interface DeclaredTables {
    webhook_signing_keys: {
      key_id: string
      environment: Environment
      generation: number
      public_key: Uint8Array
      sealed_private_key: Uint8Array
      master_key_id: string
      not_before: Date
      not_after: Date | null
    }
  }
}

/** The keys of an environment, oldest first. */
export async function listSigningKeys(db: Db, environment: Environment): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('generation')
    .execute()
  return rows.map(fromRow)
}

/** Adds the first key of an environment. Without effect when another process has added one. */
export async function insertFirstKey(db: Db, key: SigningKey): Promise<void> {
  await db
    .insertInto('webhook_signing_keys')
    .values(toRow(key))
    .onConflict((conflict) => conflict.columns(['environment', 'generation']).doNothing())
    .execute()
}

/** Adds a key and sets the end of all before it that have none yet or end later, in one statement. */
export async function insertSuccessor(db: Db, key: SigningKey, predecessorsEndAt: Date): Promise<void> {
  const row = toRow(key)
  await sql`
    with successor as (
      insert into webhook_signing_keys (key_id, environment, generation, public_key, sealed_private_key, master_key_id, not_before)
      values (${row.key_id}, ${row.environment}, ${row.generation}, ${row.public_key},
              ${row.sealed_private_key}, ${row.master_key_id}, ${row.not_before})
    )
    update webhook_signing_keys set not_after = ${predecessorsEndAt}::timestamptz
    where environment = ${row.environment} and (not_after is null or not_after > ${predecessorsEndAt}::timestamptz)`.execute(
    db,
  )
}

const toRow = (key: SigningKey) => ({
  key_id: key.keyId,
  environment: key.environment,
  generation: key.generation,
  public_key: key.publicKey,
  sealed_private_key: key.sealedPrivateKey,
  master_key_id: key.masterKeyId,
  not_before: key.notBefore,
  not_after: key.notAfter ?? null,
})

const fromRow = (row: Selectable<Tables['webhook_signing_keys']>): SigningKey => ({
  keyId: row.key_id,
  environment: row.environment,
  generation: row.generation,
  publicKey: Buffer.from(row.public_key),
  sealedPrivateKey: Buffer.from(row.sealed_private_key),
  masterKeyId: row.master_key_id,
  notBefore: row.not_before,
  notAfter: row.not_after ?? undefined,
})

import { bytes, columns, type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'

/** One of the keys that sign the webhooks of an environment. The operator's master key seals its private half. */
export interface SigningKey {
  keyId: string
  environment: Environment
  /** The generation of the key: 1 for the first key of the environment. */
  generation: number
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  sealedPrivateKey: Buffer
  /** The master key that opens it. */
  masterKeyId: string
  /** Its first use. Its publication is earlier. */
  notBefore: Date
  /** The end of its use and its publication. Absent until a successor exists. */
  notAfter: Date | undefined
}

/** The columns of a signing key. */
const SIGNING_KEY = columns<'webhook_signing_keys', SigningKey>({
  keyId: 'key_id',
  environment: 'environment',
  generation: 'generation',
  publicKey: bytes('public_key'),
  sealedPrivateKey: bytes('sealed_private_key'),
  masterKeyId: 'master_key_id',
  notBefore: 'not_before',
  notAfter: 'not_after',
})

/** Lists the keys of an environment, oldest first. */
export async function listSigningKeys(db: Db | Tx, environment: Environment): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('webhook_signing_keys')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('generation')
    .execute()
  return rows.map(SIGNING_KEY.fromRow)
}

/** Adds the first key of an environment. Has no effect if another process has added one. */
export async function insertFirstKey(db: Db, key: SigningKey): Promise<void> {
  await db
    .insertInto('webhook_signing_keys')
    .values(SIGNING_KEY.toRow(key))
    .onConflict((conflict) => conflict.columns(['environment', 'generation']).doNothing())
    .execute()
}

/** Adds a key and sets the end of all earlier keys that have no end yet or end later, in one statement. */
export async function insertSuccessor(tx: Tx, key: SigningKey, predecessorsEndAt: Date): Promise<void> {
  const row = SIGNING_KEY.toRow(key)
  await sql`
    with successor as (
      insert into webhook_signing_keys (key_id, environment, generation, public_key, sealed_private_key, master_key_id, not_before)
      values (${row.key_id}, ${row.environment}, ${row.generation}, ${row.public_key},
              ${row.sealed_private_key}, ${row.master_key_id}, ${row.not_before})
    )
    update webhook_signing_keys set not_after = ${predecessorsEndAt}::timestamptz
    where environment = ${row.environment} and (not_after is null or not_after > ${predecessorsEndAt}::timestamptz)`.execute(
    tx,
  )
}

import type { RowOf } from './columns.ts'
import type { Db } from './types.ts'

const fingerprintNamed = (db: Db, name: string) =>
  db.selectFrom('key_fingerprints').select('fingerprint').where('name', '=', name)

/** Returns the fingerprint of the named key that encrypts the database, or undefined before its first use. */
export async function findFingerprint(db: Db, name: string): Promise<string | undefined> {
  return (await fingerprintNamed(db, name).executeTakeFirst())?.fingerprint
}

/**
 * Stores the fingerprint of a key before its first use, and returns the stored fingerprint. It differs if the service
 * used another key first.
 */
export async function keepFingerprint(db: Db, name: string, fingerprint: string): Promise<string> {
  await db
    .insertInto('key_fingerprints')
    .values({ name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await fingerprintNamed(db, name).executeTakeFirstOrThrow()).fingerprint
}

/** Returns all stored fingerprints, by name. */
export const listFingerprints = (db: Db): Promise<RowOf<'key_fingerprints'>[]> =>
  db.selectFrom('key_fingerprints').selectAll().orderBy('name').execute()

import type { RowOf } from './columns.ts'
import type { Db } from './types.ts'

const fingerprintNamed = (db: Db, name: string) =>
  db.selectFrom('key_fingerprints').select('fingerprint').where('name', '=', name)

/** The fingerprint of the key of that name that the database is written with; nothing before its first use. */
export async function findFingerprint(db: Db, name: string): Promise<string | undefined> {
  return (await fingerprintNamed(db, name).executeTakeFirst())?.fingerprint
}

/** Keeps the fingerprint of a key that is used from now on, and answers the one that is kept: another one where another key was used first. */
export async function keepFingerprint(db: Db, name: string, fingerprint: string): Promise<string> {
  await db
    .insertInto('key_fingerprints')
    .values({ name, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await fingerprintNamed(db, name).executeTakeFirstOrThrow()).fingerprint
}

/** All that are kept, by name. */
export const listFingerprints = (db: Db): Promise<RowOf<'key_fingerprints'>[]> =>
  db.selectFrom('key_fingerprints').selectAll().orderBy('name').execute()

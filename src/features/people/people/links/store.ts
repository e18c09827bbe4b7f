import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Person } from '../model.ts'
import { fromRow } from '../store.ts'

export async function insertLink(
  { tx, now }: Work,
  link: {
    secretHash: Buffer
    personId: Person['id']
    expiresAt: Date
    madeBy: Person['id'] | undefined
    signsIn: boolean
  },
): Promise<void> {
  const { secretHash, personId, expiresAt, madeBy, signsIn } = link
  await tx
    .insertInto('person_links')
    .values({
      secret_hash: secretHash,
      person_id: personId,
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
      made_by: madeBy ?? null,
      signs_in: signsIn,
    })
    .execute()
}

/** Links that have been made before are good for nothing any more. */
export async function spendLinksOf({ tx, now }: Work, personId: Person['id']): Promise<void> {
  await tx
    .updateTable('person_links')
    .set({ spent_at: now })
    .where('person_id', '=', personId)
    .where('spent_at', 'is', null)
    .execute()
}

/** The person whom a link that is still good belongs to. It registers a passkey, or signs in. */
export async function findByLink(
  db: Db | Tx,
  { secretHash, signsIn }: { secretHash: Buffer; signsIn: boolean },
  now: Date,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('person_links as l')
    .innerJoin('people as p', 'p.id', 'l.person_id')
    .selectAll('p')
    .where('l.secret_hash', '=', secretHash)
    .where('l.signs_in', '=', signsIn)
    .where('l.spent_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('p.status', '<>', 'SUSPENDED')
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Answers who has made the link, if it was not made on the machine. Undefined where it has been spent meanwhile, or is too old. */
export async function spendLink(
  { tx, now }: Work,
  secretHash: Buffer,
): Promise<{ madeBy: Person['id'] | undefined } | undefined> {
  const row = await tx
    .updateTable('person_links')
    .set({ spent_at: now })
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('made_by')
    .executeTakeFirst()
  return row && { madeBy: (row.made_by as Person['id'] | null) ?? undefined }
}

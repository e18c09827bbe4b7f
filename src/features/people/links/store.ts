import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Access } from '../access.ts'
import type { Person } from '../model.ts'
import { fromRow } from '../store.ts'

export async function insertLink(
  { tx, systemNow }: Access,
  link: {
    secretHash: Buffer
    personId: Person['id']
    expiresAt: Date
    madeBy: Person['id'] | undefined
    /** The API token that invited the person as first owner. */
    tokenId?: `Token:${string}` | undefined
    signsIn: boolean
  },
): Promise<void> {
  const { secretHash, personId, expiresAt, madeBy, tokenId, signsIn } = link
  await tx
    .insertInto('person_links')
    .values({
      secret_hash: secretHash,
      person_id: personId,
      created_at: systemNow,
      expires_at: expiresAt,
      spent_at: null,
      made_by: madeBy ?? null,
      token_id: tokenId ?? null,
      signs_in: signsIn,
    })
    .execute()
}

/** Invalidates all links of the person. */
export async function spendLinksOf({ tx, systemNow }: Access, personId: Person['id']): Promise<void> {
  await tx
    .updateTable('person_links')
    .set({ spent_at: systemNow })
    .where('person_id', '=', personId)
    .where('spent_at', 'is', null)
    .execute()
}

/** Invalidates the links by which the token invited first owners. */
export async function spendLinksOfToken({ tx, systemNow }: Access, tokenId: `Token:${string}`): Promise<void> {
  await tx
    .updateTable('person_links')
    .set({ spent_at: systemNow })
    .where('token_id', '=', tokenId)
    .where('spent_at', 'is', null)
    .execute()
}

/** Invalidates the links of all other members of the platform. */
export async function spendLinksOfOthers(
  { tx, systemNow }: Access,
  platform: PlatformId,
  personId: Person['id'],
): Promise<void> {
  const others = tx.selectFrom('people').select('id').where('member_of', '=', platform).where('id', '<>', personId)
  await tx
    .updateTable('person_links')
    .set({ spent_at: systemNow })
    .where('person_id', '=', sql<Person['id']>`any(array(${others}))`)
    .where('spent_at', 'is', null)
    .execute()
}

/** Finds the person of a valid link. The link is either for registering a passkey or for signing in. */
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

/**
 * Spends a link. Returns its issuer, except for a link created on the machine. Returns undefined for a spent or expired
 * link.
 */
export async function spendLink(
  { tx, systemNow }: Access,
  secretHash: Buffer,
): Promise<{ madeBy: Person['id'] | undefined } | undefined> {
  const row = await tx
    .updateTable('person_links')
    .set({ spent_at: systemNow })
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', systemNow)
    .returning('made_by')
    .executeTakeFirst()
  return row && { madeBy: row.made_by ?? undefined }
}

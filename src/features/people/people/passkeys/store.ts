import type { Passkey } from '../../../../crypto/webauthn/index.ts'
import { type Db, type RowOf, sql, type Tx } from '../../../../runtime/db/index.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Person, PersonPasskey } from '../model.ts'

type PasskeyRow = Pick<RowOf<'person_passkeys'>, 'created_at' | 'used_at' | 'link_made_by'>

export async function insertPasskey(
  { tx, now }: Work,
  { personId, passkey, signCount, linkMadeBy }: PersonPasskey,
): Promise<void> {
  await tx
    .insertInto('person_passkeys')
    .values({
      credential_id: passkey.credentialId,
      person_id: personId,
      passkey: JSON.stringify(passkey),
      sign_count: BigInt(signCount),
      created_at: now,
      used_at: null,
      removed_at: null,
      link_made_by: linkMadeBy ?? null,
    })
    .execute()
}

/** Locks the passkey until the end of the unit of work, so that one assertion is judged after the other. */
export async function lockPasskey({ tx }: Work, credentialId: string): Promise<PersonPasskey | undefined> {
  const row = await tx
    .selectFrom('person_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      ...{
        personId: row.person_id as Person['id'],
        passkey: row.passkey as Passkey,
        signCount: Number(row.sign_count),
      },
      linkMadeBy: (row.link_made_by as Person['id'] | null) ?? undefined,
    }
  )
}

/** By their ids, also those that were taken away: what they have signed stays provable. */
export async function findPasskeys(
  db: Db | Tx,
  credentialIds: readonly string[],
): Promise<Map<string, Omit<PersonPasskey, 'signCount'> & { isRemoved: boolean }>> {
  if (credentialIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_passkeys')
    .select(['credential_id', 'person_id', 'passkey', 'link_made_by', 'removed_at'])
    .where('credential_id', 'in', [...new Set(credentialIds)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.credential_id,
      {
        ...{ personId: row.person_id as Person['id'], passkey: row.passkey as Passkey },
        linkMadeBy: (row.link_made_by as Person['id'] | null) ?? undefined,
        isRemoved: row.removed_at !== null,
      },
    ]),
  )
}

/**
 * In whose hands each passkey could be: those of its person, and for three days after it was registered those of the person who has made the link for
 * it. The same goes for the passkey of that person.
 */
export async function handsOf(db: Db | Tx, credentialIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ credential_id: string; hand: string }>`
    with recursive hands as (
      select credential_id, person_id as hand from person_passkeys where credential_id = any(${[...credentialIds]})
      union
      select hands.credential_id, link_made_by
      from hands join person_passkeys as theirs on theirs.person_id = hands.hand
      where link_made_by is not null and created_at > now() - interval '72 hours')
    select credential_id, hand from hands`.execute(db)
  const hands = new Map<string, Set<string>>(credentialIds.map((id) => [id, new Set()]))
  for (const { credential_id: id, hand } of rows) hands.get(id)?.add(hand)
  return hands
}

export async function notePasskeyUse(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  credentialId: string,
  signCount: number,
): Promise<void> {
  await tx
    .updateTable('person_passkeys')
    .set({ sign_count: BigInt(signCount), used_at: now })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** False where the challenge has been answered before. */
export async function spendChallenge({ tx }: Work, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The person has no passkey any more. Those that there were are kept: what they have signed stays provable. */
export async function removePasskeys({ tx, now }: Work, personId: Person['id']): Promise<void> {
  await tx
    .updateTable('person_passkeys')
    .set({ removed_at: now })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Those that were registered and not taken away, newest first, by `person_passkeys_of_a_person`. */
export const listPasskeys = (db: Db, personId: Person['id']): Promise<PasskeyRow[]> =>
  db
    .selectFrom('person_passkeys')
    .select(['created_at', 'used_at', 'link_made_by'])
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** Whether the person has one. */
export async function hasPasskey({ tx }: Work, personId: Person['id']): Promise<boolean> {
  const row = await tx
    .selectFrom('person_passkeys')
    .select('credential_id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

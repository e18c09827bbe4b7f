import { columns, type Db, integer, json, sql, type Tx } from '#runtime/db/index.ts'
import type { Access } from '../access.ts'
import type { ListedPasskey, Person, PersonPasskey } from '../model.ts'

/** The columns of a passkey. */
const PASSKEY = columns<'person_passkeys', PersonPasskey>({
  personId: 'person_id',
  passkey: json('passkey'),
  signCount: integer('sign_count'),
  linkMadeBy: 'link_made_by',
})

export async function insertPasskey({ tx, systemNow }: Access, passkey: PersonPasskey): Promise<void> {
  const { credentialId } = passkey.passkey
  await tx
    .insertInto('person_passkeys')
    .values({ ...PASSKEY.toRow(passkey), credential_id: credentialId, created_at: systemNow })
    .execute()
}

/** Locks the passkey until the end of the transaction, so that the service validates assertions one at a time. */
export async function lockPasskey(
  { tx }: Pick<Access, 'tx'>,
  credentialId: string,
): Promise<PersonPasskey | undefined> {
  const row = await tx
    .selectFrom('person_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && PASSKEY.fromRow(row)
}

/** Finds passkeys by their ids, including removed ones: their signatures remain provable. */
export async function findPasskeys(
  db: Db | Tx,
  credentialIds: readonly string[],
): Promise<Map<string, PersonPasskey & { isRemoved: boolean }>> {
  if (credentialIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_passkeys')
    .selectAll()
    .where('credential_id', 'in', [...new Set(credentialIds)])
    .execute()
  return new Map(
    rows.map((row) => [row.credential_id, { ...PASSKEY.fromRow(row), isRemoved: row.removed_at !== null }]),
  )
}

/** Two passkeys, by their credential ids, whose signatures come from before this time. Absent: now. */
export interface Signers {
  one: string
  other: string
  by?: Date
}

/**
 * Returns for each pair whether one person could have controlled both passkeys. A person controls their own passkeys
 * and, for three days after registration, each passkey registered by a link that they issued. This applies recursively
 * to the issuer's passkey.
 */
export async function couldBeOne(db: Db | Tx, pairs: readonly Signers[]): Promise<boolean[]> {
  const { rows } = await sql<{ pair: number }>`
    with recursive pairs as (
      select (pair - 1)::int as pair, one, other, coalesce(by, now()) as by
      from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[],
        ${pairs.map(({ by }) => by?.toISOString() ?? null)}::timestamptz[]) with ordinality as given (one, other, by, pair)
    ), hands as (
      select pair, side, by, person_id as hand
      from pairs cross join lateral (values ('one', one), ('other', other)) as sides (side, credential)
      join person_passkeys on credential_id = credential
      union
      select pair, side, by, link_made_by
      from hands join person_passkeys as theirs on theirs.person_id = hands.hand
      where link_made_by is not null and created_at <= by and created_at > by - interval '72 hours')
    select distinct one.pair from hands as one join hands as other using (pair, hand)
    where one.side = 'one' and other.side = 'other'`.execute(db)
  const found = new Set(rows.map(({ pair }) => pair))
  return pairs.map((_, pair) => found.has(pair))
}

export async function notePasskeyUse(
  { tx, systemNow }: Access,
  credentialId: string,
  signCount: number,
): Promise<void> {
  await tx
    .updateTable('person_passkeys')
    .set({ sign_count: BigInt(signCount), used_at: systemNow })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Returns false for an already answered challenge. */
export async function spendChallenge({ tx }: Pick<Access, 'tx'>, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes all passkeys of the person. They stay stored, so that their signatures remain provable. */
export async function removePasskeys({ tx, systemNow }: Access, personId: Person['id']): Promise<void> {
  await tx
    .updateTable('person_passkeys')
    .set({ removed_at: systemNow })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Removes a passkey, which can no longer sign in or confirm. It stays stored, so that its signatures remain provable.
 */
export async function removePasskey({ tx, systemNow }: Access, credentialId: string): Promise<void> {
  await tx
    .updateTable('person_passkeys')
    .set({ removed_at: systemNow })
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Returns the person's current passkeys, newest first, by `person_passkeys_of_a_person`. */
export async function listPasskeys(db: Db | Tx, personId: Person['id']): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('person_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => {
    const { passkey, linkMadeBy } = PASSKEY.fromRow(row)
    return {
      credentialId: row.credential_id,
      isSynced: passkey.isBackupEligible,
      registeredAt: row.created_at,
      usedAt: row.used_at ?? undefined,
      linkMadeBy,
    }
  })
}

/** Returns true if the person has a passkey. */
export async function hasPasskey(db: Db | Tx, personId: Person['id']): Promise<boolean> {
  const row = await db
    .selectFrom('person_passkeys')
    .select('credential_id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

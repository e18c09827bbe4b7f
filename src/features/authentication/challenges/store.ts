import { columns, type Db, json, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ChallengedFactor } from '../model.ts'
import type { Challenge, ChallengeKey } from './model.ts'

/** The columns of a challenge. */
const CHALLENGE = columns<'sca_challenges', Challenge>({
  id: 'id',
  kind: 'kind',
  subject: 'subject',
  customerId: 'customer_id',
  factor: 'factor',
  facts: json('facts'),
  sealedCode: 'sealed_code',
  passkeyChallenge: 'passkey_challenge',
  state: 'state',
  wrongProofs: 'wrong_proofs',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
})

export async function findChallenge(
  db: Db | Tx,
  platform: PlatformId,
  { kind, subject }: ChallengeKey,
): Promise<Challenge | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('sca_challenges')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && CHALLENGE.fromRow(row)
}

/** Stores the challenge. It replaces an earlier challenge about the same subject. */
export async function saveChallenge({ tx, platform }: Work, challenge: Challenge): Promise<void> {
  const row = CHALLENGE.toRow(challenge)
  await scoped(tx, platform)
    .insertInto('sca_challenges', row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'kind', 'subject']).doUpdateSet(row))
    .execute()
}

/** Voids all open challenges of a customer, or only the challenges for this factor. */
export async function voidChallengesOf(
  { tx, platform }: Work,
  customerId: `Customer:${string}`,
  factor?: ChallengedFactor,
): Promise<void> {
  let query = scoped(tx, platform)
    .updateTable('sca_challenges')
    .set({ state: 'VOID', sealed_code: null })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'OPEN')
  if (factor) query = query.where('factor', '=', factor)
  await query.execute()
}

/** Deletes all challenges of a customer. */
export async function deleteChallengesOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_challenges').where('customer_id', '=', customerId).execute()
}

/** Deletes expired challenges. For a payment, keeps the record of the challenge but not its code. */
export async function deleteExpiredChallenges({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform)
    .deleteFrom('sca_challenges')
    .where('expires_at', '<=', now)
    .where('kind', '!=', 'PAYMENT')
    .execute()
  await scoped(tx, platform)
    .updateTable('sca_challenges')
    .set({ sealed_code: null })
    .where('expires_at', '<=', now)
    .where('sealed_code', 'is not', null)
    .execute()
}

/** Returns the number of stored codes of the whole deployment, by the keys that seal them. */
export async function countSealedCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  const keyId = sql<string>`split_part(sealed_code, '.', 2)`
  return db
    .selectFrom('sca_challenges')
    .select([keyId.as('keyId'), sql<number>`count(*)::integer`.as('count')])
    .where('sealed_code', 'is not', null)
    .groupBy(keyId)
    .execute()
}

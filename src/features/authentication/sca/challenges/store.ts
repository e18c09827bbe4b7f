import { type Db, type Selectable, sql, type Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { ChallengedFactor } from '../model.ts'
import type { Challenge, ChallengeKind, ChallengePlace } from './model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    sca_challenges: {
      platform_id: PlatformId
      kind: ChallengeKind
      subject: string
      id: Challenge['id']
      customer_id: string
      factor: ChallengedFactor
      facts: Readonly<Record<string, string>>
      sealed_code: string | null
      passkey_challenge: string | null
      state: Challenge['state']
      wrong_proofs: number
      created_at: Date
      expires_at: Date
    }
  }
}

export async function findChallenge(
  db: Db | Tx,
  platform: PlatformId,
  { kind, subject }: ChallengePlace,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('sca_challenges')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Keeps the challenge as it is now, in place of an earlier one about its subject. */
export async function saveChallenge({ tx, platform }: Work, challenge: Challenge): Promise<void> {
  const row = toRow(platform, challenge)
  await tx
    .insertInto('sca_challenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'kind', 'subject']).doUpdateSet(row))
    .execute()
}

/** Nothing that a customer is asked can be answered any more, or nothing that this factor would answer. */
export async function voidChallengesOf(
  { tx, platform }: Work,
  customerId: string,
  factor?: ChallengedFactor,
): Promise<void> {
  let query = tx
    .updateTable('sca_challenges')
    .set({ state: 'VOID', sealed_code: null })
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'OPEN')
  if (factor) query = query.where('factor', '=', factor)
  await query.execute()
}

/** Everything that a customer was ever asked. */
export async function deleteChallengesOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_challenges')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Deletes what nobody can answer any more. Of a payment it stays known that there was a challenge, but no code. */
export async function deleteExpiredChallenges({ tx, platform, now }: Work): Promise<void> {
  await tx
    .deleteFrom('sca_challenges')
    .where('platform_id', '=', platform)
    .where('expires_at', '<=', now)
    .where('kind', '!=', 'PAYMENT')
    .execute()
  await tx
    .updateTable('sca_challenges')
    .set({ sealed_code: null })
    .where('platform_id', '=', platform)
    .where('expires_at', '<=', now)
    .where('sealed_code', 'is not', null)
    .execute()
}

/** The codes of the whole deployment that are kept, by the keys that seal them. */
export async function countSealedCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  const keyId = sql<string>`split_part(sealed_code, '.', 2)`
  return db
    .selectFrom('sca_challenges')
    .select([keyId.as('keyId'), sql<number>`count(*)::integer`.as('count')])
    .where('sealed_code', 'is not', null)
    .groupBy(keyId)
    .execute()
}

const toRow = (platform: PlatformId, challenge: Challenge) => ({
  platform_id: platform,
  kind: challenge.kind,
  subject: challenge.subject,
  id: challenge.id,
  customer_id: challenge.customerId,
  factor: challenge.factor,
  facts: sql<Challenge['facts']>`${JSON.stringify(challenge.facts)}::jsonb`,
  sealed_code: challenge.sealedCode ?? null,
  passkey_challenge: challenge.passkeyChallenge ?? null,
  state: challenge.state,
  wrong_proofs: challenge.wrongProofs,
  created_at: challenge.createdAt,
  expires_at: challenge.expiresAt,
})

const fromRow = (row: Selectable<Tables['sca_challenges']>): Challenge => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  customerId: row.customer_id,
  factor: row.factor,
  facts: row.facts,
  ...(row.sealed_code !== null && { sealedCode: row.sealed_code }),
  ...(row.passkey_challenge !== null && { passkeyChallenge: row.passkey_challenge }),
  state: row.state,
  wrongProofs: row.wrong_proofs,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

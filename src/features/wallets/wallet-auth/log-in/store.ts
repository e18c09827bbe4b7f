import type { KeptCode } from '../../../../custody/index.ts'
import { type Db, type Selectable, sql } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import { fail } from '../../../../runtime/fail.ts'
import type { Work } from '../../../../runtime/units/work.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    custody_otp_issuances: {
      platform_id: string
      id: string
      credential_id: string
      state: IssuanceState
      target_public: string
      sealed_target: string | null
      code_tag: string
      code_tag_key_id: string
      attempts_left: number
      issued_at: Date
      expires_at: Date
    }
    custody_used_tokens: { platform_id: string; token_sha256: string; forgotten_at: Date }
  }
}

export type IssuanceState = 'ISSUED' | 'REDEEMED' | 'EXHAUSTED' | 'REPLACED' | 'EXPIRED'

/** A one-time code that waits to be entered, without the code. */
export interface Issuance extends KeptCode {
  attemptsLeft: number
  issuedAt: Date
  expiresAt: Date
}

export async function insertIssuance({ tx, platform }: Work, issuance: Issuance): Promise<void> {
  const { id, credentialId, targetPublic, sealedTarget, codeTag, attemptsLeft, issuedAt, expiresAt } = issuance
  await tx
    .insertInto('custody_otp_issuances')
    .values({
      platform_id: platform,
      id,
      credential_id: credentialId,
      state: 'ISSUED',
      target_public: targetPublic,
      sealed_target: sealedTarget,
      code_tag: codeTag.tag,
      code_tag_key_id: codeTag.keyId,
      attempts_left: attemptsLeft,
      issued_at: issuedAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** The open issuance of a credential, held until the unit of work ends. */
export async function lockIssuance({ tx, platform }: Work, credentialId: string): Promise<Issuance | undefined> {
  const row = await tx
    .selectFrom('custody_otp_issuances')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('credential_id', '=', credentialId)
    .where('state', '=', 'ISSUED')
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Ends open issuances, and with them the keys that would open what was sealed to them. */
export async function endIssuances(
  { tx, platform }: Work,
  credentialIds: readonly string[],
  state: Exclude<IssuanceState, 'ISSUED'>,
): Promise<void> {
  if (credentialIds.length === 0) return
  await tx
    .updateTable('custody_otp_issuances')
    .set({ state, sealed_target: null })
    .where('platform_id', '=', platform)
    .where('credential_id', 'in', [...credentialIds])
    .where('state', '=', 'ISSUED')
    .execute()
}

/** Ends one issuance, if it is open, and no newer one of its credential. */
export async function endIssuance(
  { tx, platform }: Work,
  id: string,
  state: Exclude<IssuanceState, 'ISSUED'>,
): Promise<void> {
  await tx
    .updateTable('custody_otp_issuances')
    .set({ state, sealed_target: null })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .where('state', '=', 'ISSUED')
    .execute()
}

/** Ends codes that nobody can enter any more, without waiting for somebody who tries. */
export async function endExpiredIssuances({ tx, platform, now }: Work): Promise<void> {
  await tx
    .updateTable('custody_otp_issuances')
    .set({ state: 'EXPIRED', sealed_target: null })
    .where('platform_id', '=', platform)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '<=', now)
    .execute()
}

/** The open codes of the whole deployment, by the keys of their tags. */
export async function countOpenCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  return db
    .selectFrom('custody_otp_issuances')
    .select(['code_tag_key_id as keyId', sql<number>`count(*)::integer`.as('count')])
    .where('state', '=', 'ISSUED')
    .groupBy('code_tag_key_id')
    .execute()
}

export async function setAttemptsLeft({ tx, platform }: Work, id: string, attemptsLeft: number): Promise<void> {
  await tx
    .updateTable('custody_otp_issuances')
    .set({ attempts_left: attemptsLeft })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** False when the token has been used before. */
export async function rememberToken({ tx, platform }: Work, tokenSha256: string, forgottenAt: Date): Promise<boolean> {
  const row = { platform_id: platform, token_sha256: tokenSha256, forgotten_at: forgottenAt }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custody_used_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteForgottenTokens({ tx, platform, now }: Work): Promise<void> {
  await tx
    .deleteFrom('custody_used_tokens')
    .where('platform_id', '=', platform)
    .where('forgotten_at', '<', now)
    .execute()
}

const fromRow = (row: Selectable<Tables['custody_otp_issuances']>): Issuance => ({
  id: row.id,
  credentialId: row.credential_id,
  targetPublic: row.target_public,
  sealedTarget: row.sealed_target ?? fail(`The issuance ${row.id} has been ended.`),
  codeTag: { keyId: row.code_tag_key_id, tag: row.code_tag },
  attemptsLeft: row.attempts_left,
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
})

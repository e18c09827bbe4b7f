import type { StoredCode } from '#custody/index.ts'
import { columns, type Db, scoped, sql } from '#runtime/db/index.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The columns of an issuance. */
const ISSUANCE = columns<'custody_otp_issuances', Issuance>({
  id: 'id',
  credentialId: 'credential_id',
  targetPublic: 'target_public',
  sealedTarget: {
    read: ({ id, sealed_target }) => sealed_target ?? fail(`The issuance ${id} has been ended.`),
    write: (sealed_target) => ({ sealed_target }),
  },
  codeTag: { keyId: 'code_tag_key_id', tag: 'code_tag' },
  attemptsLeft: 'attempts_left',
  issuedAt: 'issued_at',
  expiresAt: 'expires_at',
})

export type IssuanceState = 'ISSUED' | 'REDEEMED' | 'EXHAUSTED' | 'REPLACED' | 'EXPIRED'

/** A pending one-time code, without the code itself. */
export interface Issuance extends StoredCode {
  attemptsLeft: number
  issuedAt: Date
  expiresAt: Date
}

export async function insertIssuance({ tx, platform }: Work, issuance: Issuance): Promise<void> {
  await scoped(tx, platform)
    .insertInto('custody_otp_issuances', { ...ISSUANCE.toRow(issuance), state: 'ISSUED' })
    .execute()
}

/** Locks the open issuance of a credential until the end of the transaction. */
export async function lockIssuance(
  { tx, platform }: Work,
  credentialId: Issuance['credentialId'],
): Promise<Issuance | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('custody_otp_issuances')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('state', '=', 'ISSUED')
    .forUpdate()
    .executeTakeFirst()
  return row && ISSUANCE.fromRow(row)
}

/** Ends open issuances, and with them the keys that open the texts sealed to them. */
export async function endIssuances(
  { tx, platform }: Work,
  credentialIds: readonly Issuance['credentialId'][],
  state: Exclude<IssuanceState, 'ISSUED'>,
): Promise<void> {
  if (credentialIds.length === 0) return
  await scoped(tx, platform)
    .updateTable('custody_otp_issuances')
    .set({ state, sealed_target: null })
    .where('credential_id', 'in', [...credentialIds])
    .where('state', '=', 'ISSUED')
    .execute()
}

/** Ends one issuance if it is open, but no newer issuance of its credential. */
export async function endIssuance(
  { tx, platform }: Work,
  id: string,
  state: Exclude<IssuanceState, 'ISSUED'>,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_otp_issuances')
    .set({ state, sealed_target: null })
    .where('id', '=', id)
    .where('state', '=', 'ISSUED')
    .execute()
}

/** Ends expired codes without waiting for running logins. */
export async function endExpiredIssuances({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_otp_issuances')
    .set({ state: 'EXPIRED', sealed_target: null })
    .where('state', '=', 'ISSUED')
    .where('expires_at', '<=', now)
    .execute()
}

/** Counts the open codes of the whole deployment, by the keys of their tags. */
export async function countOpenCodes(db: Db): Promise<{ keyId: string; count: number }[]> {
  return db
    .selectFrom('custody_otp_issuances')
    .select(['code_tag_key_id as keyId', sql<number>`count(*)::integer`.as('count')])
    .where('state', '=', 'ISSUED')
    .groupBy('code_tag_key_id')
    .execute()
}

export async function setAttemptsLeft({ tx, platform }: Work, id: string, attemptsLeft: number): Promise<void> {
  await scoped(tx, platform)
    .updateTable('custody_otp_issuances')
    .set({ attempts_left: attemptsLeft })
    .where('id', '=', id)
    .execute()
}

/** Returns false for an already used token. */
export async function rememberToken({ tx, platform }: Work, tokenSha256: string, forgottenAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scoped(tx, platform)
    .insertInto('custody_used_tokens', { token_sha256: tokenSha256, forgotten_at: forgottenAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteForgottenTokens({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform).deleteFrom('custody_used_tokens').where('forgotten_at', '<', now).execute()
}

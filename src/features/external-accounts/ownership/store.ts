import { columns, scoped } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OwnershipChallenge, OwnershipOutcome } from './model.ts'

/** The columns of an ownership challenge. */
const OWNERSHIP_CHALLENGE = columns<'ownership_challenges', OwnershipChallenge>({
  id: 'id',
  accountId: 'account_id',
  method: 'method',
  message: 'message',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
})

/** The caller has locked the account, which has no open challenge. */
export async function insertChallenge({ tx, platform }: Work, challenge: OwnershipChallenge): Promise<void> {
  await scoped(tx, platform).insertInto('ownership_challenges', OWNERSHIP_CHALLENGE.toRow(challenge)).execute()
}

/** Finds an account's only challenge that has not ended, even if it has expired. */
export async function findOpenChallenge(
  { tx, platform }: Work,
  accountId: `ExternalAccount:${string}`,
): Promise<OwnershipChallenge | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('ownership_challenges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row && OWNERSHIP_CHALLENGE.fromRow(row)
}

/** Has no effect without an open challenge. */
export async function endOpenChallenge(
  { tx, platform, now }: Work,
  accountId: `ExternalAccount:${string}`,
  outcome: OwnershipOutcome,
  signature?: string,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('ownership_challenges')
    .set({ outcome, signature: signature ?? null, ended_at: now })
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute()
}

/** Returns true if the ownership of an account was ever proven. */
export async function isOwnershipProven(
  { tx, platform }: Work,
  accountId: `ExternalAccount:${string}`,
): Promise<boolean> {
  const row = await scoped(tx, platform)
    .selectFrom('ownership_challenges')
    .select('id')
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'PROVEN')
    .executeTakeFirst()
  return row !== undefined
}

import type { Selectable } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Method, Outcome, OwnershipChallenge } from './model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    ownership_challenges: {
      platform_id: string
      account_id: string
      id: string
      method: Method
      message: string | null
      signature: string | null
      outcome: Outcome | null
      created_at: Date
      expires_at: Date
      ended_at: Date | null
    }
  }
}

/** The account must be locked and have no open challenge. */
export async function insertChallenge({ tx, platform }: Work, challenge: OwnershipChallenge): Promise<void> {
  const { id, accountId, method, message = null, createdAt, expiresAt } = challenge
  const row = {
    platform_id: platform,
    account_id: accountId,
    id,
    method,
    message,
    signature: null,
    outcome: null,
    created_at: createdAt,
    expires_at: expiresAt,
    ended_at: null,
  }
  await tx.insertInto('ownership_challenges').values(row).execute()
}

/** The one challenge of an account that has not ended; it may have expired. */
export async function findOpenChallenge(
  { tx, platform }: Work,
  accountId: string,
): Promise<OwnershipChallenge | undefined> {
  const row = await tx
    .selectFrom('ownership_challenges')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Does nothing when no challenge is open. */
export async function endOpenChallenge(
  { tx, platform, now }: Work,
  accountId: string,
  outcome: Outcome,
  signature?: string,
): Promise<void> {
  await tx
    .updateTable('ownership_challenges')
    .set({ outcome, signature: signature ?? null, ended_at: now })
    .where('platform_id', '=', platform)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute()
}

/** True when the ownership of an account has been proven at any time. */
export async function isOwnershipProven({ tx, platform }: Work, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ownership_challenges')
    .select('id')
    .where('platform_id', '=', platform)
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'PROVEN')
    .executeTakeFirst()
  return row !== undefined
}

const fromRow = (row: Selectable<Tables['ownership_challenges']>): OwnershipChallenge => ({
  id: row.id,
  accountId: row.account_id,
  method: row.method,
  message: row.message ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

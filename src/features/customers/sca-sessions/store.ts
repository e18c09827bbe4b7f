import { columns, type Db, scoped, type Tx } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The factors of a customer (agents-sca 10). */
export const FACTORS = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const
export type Factor = (typeof FACTORS)[number]

/** A successful login. A customer may have several valid logins. */
export interface ScaSession {
  id: string
  customerId: `Customer:${string}`
  factor: Factor
  endUserIpAddress: string
  createdAt: Date
  expiresAt: Date
}

const SCA_SESSION = columns<'sca_sessions', ScaSession>({
  id: 'id',
  customerId: 'customer_id',
  factor: 'factor',
  endUserIpAddress: 'end_user_ip_address',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
})

export async function insertSession({ tx, platform }: Work, session: ScaSession): Promise<void> {
  await scoped(tx, platform).insertInto('sca_sessions', SCA_SESSION.toRow(session)).execute()
}

/** Returns the factor of the latest valid login, or undefined if there is none. */
export async function factorOfLatestSession(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, now }: { customerId: `Customer:${string}`; now: Date },
): Promise<Factor | undefined> {
  const row = await scoped(db, platform)
    .selectFrom('sca_sessions')
    .select('factor')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.factor
}

/** Returns the valid logins of a customer, newest first, `most` at most. */
export async function countingSessionsOf(
  db: Db,
  platform: PlatformId,
  { customerId, now, most }: { customerId: `Customer:${string}`; now: Date; most: number },
): Promise<ScaSession[]> {
  const rows = await scoped(db, platform)
    .selectFrom('sca_sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(SCA_SESSION.fromRow)
}

/** Ends all logins of a customer. */
export async function endSessionsOf({ tx, platform }: Work, customerId: `Customer:${string}`): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_sessions').where('customer_id', '=', customerId).execute()
}

export async function deleteExpiredSessions({ tx, platform, now }: Work): Promise<void> {
  await scoped(tx, platform).deleteFrom('sca_sessions').where('expires_at', '<=', now).execute()
}

/** Throws 409 `SCA_SESSION_REQUIRED` for a customer without a valid login (agents-sca 11.3). */
export async function requireScaSession({ tx, platform, now }: Work, customerId: `Customer:${string}`): Promise<void> {
  if (!(await factorOfLatestSession(tx, platform, { customerId, now })))
    refuse('SCA_SESSION_REQUIRED', 'Ask the customer to log in with strong authentication, then repeat this request.')
}

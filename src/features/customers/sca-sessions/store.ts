import type { Db, Tx } from '../../../runtime/db/index.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Factor } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    sca_sessions: {
      platform_id: PlatformId
      id: string
      customer_id: string
      factor: Factor
      end_user_ip_address: string
      created_at: Date
      expires_at: Date
    }
  }
}

/** A login that has succeeded. Several of a customer may count at once. */
export interface ScaSession {
  id: string
  customerId: string
  factor: Factor
  endUserIpAddress: string
  createdAt: Date
  expiresAt: Date
}

export async function insertSession({ tx, platform }: Work, session: ScaSession): Promise<void> {
  await tx
    .insertInto('sca_sessions')
    .values({
      platform_id: platform,
      id: session.id,
      customer_id: session.customerId,
      factor: session.factor,
      end_user_ip_address: session.endUserIpAddress,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The factor of the latest login that still counts; undefined where none does. */
export async function factorOfLatestSession(
  db: Db | Tx,
  platform: PlatformId,
  { customerId, now }: { customerId: string; now: Date },
): Promise<Factor | undefined> {
  const row = await db
    .selectFrom('sca_sessions')
    .select('factor')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.factor
}

/** Ends every login of a customer. */
export async function endSessionsOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_sessions')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteExpiredSessions({ tx, platform, now }: Work): Promise<void> {
  await tx.deleteFrom('sca_sessions').where('platform_id', '=', platform).where('expires_at', '<=', now).execute()
}

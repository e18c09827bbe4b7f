import type { Db, Selectable, Tx } from '../../../../runtime/db/index.ts'
import type { Tables } from '../../../../runtime/db/tables.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import type { Factor } from '../../../customers/sca-sessions/index.ts'
import type { ResetStatus, TwoFactorReset } from './model.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    two_factor_resets: {
      platform_id: PlatformId
      id: TwoFactorReset['id']
      customer_id: string
      factor: Factor
      status: ResetStatus
      started_at: Date
      expires_at: Date
      completed_at: Date | null
    }
  }
}

/** Every read starts here, so that no caller ever sees the resets of another platform. */
const allResets = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('two_factor_resets').selectAll().where('platform_id', '=', platform)

export async function insertReset({ tx, platform }: Work, reset: TwoFactorReset): Promise<void> {
  await tx.insertInto('two_factor_resets').values(toRow(platform, reset)).execute()
}

export async function saveReset({ tx, platform }: Work, reset: TwoFactorReset): Promise<void> {
  await tx
    .updateTable('two_factor_resets')
    .set(toRow(platform, reset))
    .where('platform_id', '=', platform)
    .where('id', '=', reset.id)
    .execute()
}

export async function findReset(
  db: Db | Tx,
  platform: PlatformId,
  id: TwoFactorReset['id'],
): Promise<TwoFactorReset | undefined> {
  const row = await allResets(db, platform).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** The same, held until the unit of work ends. Whoever holds its customer too has done so before. */
export async function lockReset({ tx, platform }: Work, id: TwoFactorReset['id']): Promise<TwoFactorReset | undefined> {
  const row = await allResets(tx, platform).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Those of a customer, the newest first. */
export async function findResetsOf(db: Db | Tx, platform: PlatformId, customerId: string): Promise<TwoFactorReset[]> {
  const rows = await allResets(db, platform)
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(fromRow)
}

/** Those that wait for a person, the oldest first. */
export async function findUnderReview({ tx, platform, now }: Work, most: number): Promise<TwoFactorReset[]> {
  const rows = await allResets(tx, platform)
    .where('status', '=', 'PENDING_REVIEW')
    .where('expires_at', '>', now)
    .orderBy('started_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(fromRow)
}

const OPEN: readonly ResetStatus[] = ['INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED']

/** Ends the reset of a factor that is on its way, if there is one. One whose time is over already keeps its time. The customer is held. */
export async function expireOpenReset(
  { tx, platform, now }: Work,
  { customerId, factor }: Pick<TwoFactorReset, 'customerId' | 'factor'>,
): Promise<void> {
  await tx
    .updateTable('two_factor_resets')
    .set(({ fn, ref, val }) => ({ status: 'EXPIRED', expires_at: fn('least', [ref('expires_at'), val(now)]) }))
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .where('factor', '=', factor)
    .where('status', 'in', OPEN)
    .execute()
}

export async function deleteResetsOf({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('two_factor_resets')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

const toRow = (platform: PlatformId, reset: TwoFactorReset) => ({
  platform_id: platform,
  id: reset.id,
  customer_id: reset.customerId,
  factor: reset.factor,
  status: reset.status,
  started_at: reset.startedAt,
  expires_at: reset.expiresAt,
  completed_at: reset.completedAt ?? null,
})

const fromRow = (row: Selectable<Tables['two_factor_resets']>): TwoFactorReset => ({
  id: row.id,
  customerId: row.customer_id,
  factor: row.factor,
  status: row.status,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  ...(row.completed_at && { completedAt: row.completed_at }),
})

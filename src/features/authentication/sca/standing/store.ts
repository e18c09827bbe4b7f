import type { PlatformId } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { NO_FAILURES, type Standing } from './rules.ts'

declare module '../../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    sca_standings: {
      platform_id: PlatformId
      customer_id: string
      failed_attempts: number
      locked_until: Date | null
      is_suspended: boolean
    }
  }
}

export async function findStanding({ tx, platform }: Work, customerId: string): Promise<Standing> {
  const row = await tx
    .selectFrom('sca_standings')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return NO_FAILURES
  return {
    failedAttempts: row.failed_attempts,
    ...(row.locked_until && { lockedUntil: row.locked_until }),
    isSuspended: row.is_suspended,
  }
}

export async function saveStanding({ tx, platform }: Work, customerId: string, standing: Standing): Promise<void> {
  const columns = {
    failed_attempts: standing.failedAttempts,
    locked_until: standing.lockedUntil ?? null,
    is_suspended: standing.isSuspended,
  }
  await tx
    .insertInto('sca_standings')
    .values({ platform_id: platform, customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'customer_id']).doUpdateSet(columns))
    .execute()
}

/** No failure counts any more, and nothing is locked or suspended. */
export async function clearStanding({ tx, platform }: Work, customerId: string): Promise<void> {
  await tx
    .deleteFrom('sca_standings')
    .where('platform_id', '=', platform)
    .where('customer_id', '=', customerId)
    .execute()
}

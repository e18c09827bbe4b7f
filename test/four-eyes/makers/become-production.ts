import { sql } from '#runtime/db/index.ts'
import type { Api } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'

/**
 * Turns a platform into one of production with dollars, for objects that only the sandbox can create. From then on,
 * actions on the platform need two people.
 */
export async function becomeProduction({ platform }: Api): Promise<void> {
  await replaceTreasury(service(), [{ id: 'dollars', currency: 'USD' }])
  await sql`update platforms set environment = 'production' where platform_id = ${platform}`.execute(
    service().database.db,
  )
}

import { sql } from '#runtime/db/index.ts'
import type { Api } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'

/** For what is made in the sandbox alone, with dollars: from then on acts on the platform take two. */
export async function becomeProduction({ platform }: Api): Promise<void> {
  await replaceTreasury(service(), [{ id: 'dollars', currency: 'USD' }])
  await sql`update platforms set environment = 'production' where platform_id = ${platform}`.execute(
    service().database.db,
  )
}

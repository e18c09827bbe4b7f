import type { Generated } from 'kysely'
import type { Environment } from './auth.ts'
import type { Db, Tx } from './db/types.ts'
import type { PlatformId } from './ids.ts'
import type { Work } from './work.ts'

declare module './db/tables.ts' {
  interface Tables {
    platforms: {
      platform_id: string
      name: string
      environment: Environment
      clock_offset_ms: Generated<bigint>
      /** While the sandbox clock moves, its own loop runs the due jobs of this platform and the runner leaves them alone. Real time. */
      clock_moves_until: Date | null
      webhook_endpoint: string | null
      created_at: Date
    }
  }
}

/** A tenant as the runtime needs it: where its events go and what time it is there. */
export interface Platform {
  id: PlatformId
  name: string
  environment: Environment
  clockOffsetMs: number
  webhookEndpoint: string | null
}

/** Opens a tenant. The unit of work already carries its id and environment. */
export async function insertPlatform({ tx, platform, environment, now }: Work, name: string): Promise<void> {
  await tx.insertInto('platforms').values({ platform_id: platform, name, environment, created_at: now, clock_moves_until: null, webhook_endpoint: null }).execute()
}

export async function findPlatforms(db: Db | Tx, filter: { id?: PlatformId } = {}): Promise<Platform[]> {
  let query = db.selectFrom('platforms').selectAll().orderBy('created_at')
  if (filter.id) query = query.where('platform_id', '=', filter.id)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.platform_id as PlatformId,
    name: row.name,
    environment: row.environment,
    clockOffsetMs: Number(row.clock_offset_ms),
    webhookEndpoint: row.webhook_endpoint,
  }))
}

export async function requirePlatform(db: Db | Tx, id: PlatformId): Promise<Platform> {
  const [platform] = await findPlatforms(db, { id })
  if (!platform) throw new Error('The platform of an authenticated caller is missing.')
  return platform
}

/** From the next event on, events are delivered there. */
export async function updateWebhookEndpoint(tx: Tx, platform: PlatformId, url: string): Promise<void> {
  await tx.updateTable('platforms').set({ webhook_endpoint: url }).where('platform_id', '=', platform).execute()
}

import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#runtime/db/index.ts'
import type { Permission } from '#runtime/declare/auth/permissions.ts'
import type { ServerDependencies } from '#runtime/http/server.ts'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { insertPlatform } from '#runtime/work/platforms/platforms.ts'
import type { WorkContext } from '#runtime/work/units/work.ts'
import { Works } from '#runtime/work/units/works.ts'
import { openTestDatabase } from './database.ts'

/** Opens a database with transactions but without the service, for tests of the runtime and the ledger themselves. */
export function useDatabase(): { database(): Database; works(): Works; newTenant(): Promise<WorkContext> } {
  let database: Database
  let works: Works
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await openTestDatabase())
    works = new Works(database)
  })
  afterAll(() => drop())
  return {
    database: () => database,
    works: () => works,
    newTenant: async () => {
      const context: WorkContext = { platform: newUuid() as PlatformId, environment: 'sandbox', now: new Date() }
      await works.run(context, (work) => insertPlatform(work, 'Test'))
      return context
    },
  }
}

/** Admits every request as a caller of this tenant, for servers that only a test has. */
export const admitting = (
  { platform, environment }: WorkContext,
  permission: Permission,
): ServerDependencies['authenticators'] => ({
  platform: async () => ({
    platform,
    environment,
    kind: 'token',
    tokenId: 'Token:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
    permissions: [permission],
    clockOffsetMs: 0,
  }),
})

import { moveService } from '#features/stablecoins/change-stablecoin.ts'
import { newIssuer } from '#features/stablecoins/makers.test-support.ts'
import type { ServiceMove } from '#features/stablecoins/rules.ts'
import { sql } from '#runtime/db/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service } from '#test/support/service.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

/** All processes know a code immediately. */
const DEPENDENCIES = { clock: { now: () => new Date() }, enablingMs: 0 }

/**
 * Makes a stablecoin after these moves. The sandbox registers the tokens of tests, so the platform becomes one of
 * production afterwards.
 */
const moved =
  (move: ServiceMove, before: readonly ServiceMove[], otherwise: ServiceMove): Trial['make'] =>
  async ({ treasurers: { third } }) => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const { token } = await newIssuer(api)
    await api.create(`/stablecoins/${token.id}/request-service-enablement`)
    await becomeProduction(api)
    const change = (each: ServiceMove) =>
      inWork(api, (work) => moveService(work, DEPENDENCIES, token.id, each), 'production')
    for (const each of before) await change(each)
    await sql`update registered_currencies set registered_at = registered_at - interval '1 minute'
      where stablecoin_id = ${token.id}`.execute(service().database.db)
    const platformId = platformIdToWire(api.platform)
    return {
      platform: api.platform,
      path: `/platforms/${platformId}/stablecoins/${token.id}/${move}`,
      body: BECAUSE,
      read: async () =>
        (await third.page.get(`/stablecoins?environment=production&platformId=${platformId}`)).body.data,
      change: () => change(otherwise),
    }
  }

export const STABLECOINS: Trials = {
  approveStablecoin: { make: moved('approve', [], 'refuse'), journals: 0 },
  enableStablecoin: { make: moved('enable', ['approve'], 'enable'), journals: 0 },
  reEnableStablecoin: { make: moved('re-enable', ['approve', 'enable', 'disable'], 're-enable'), journals: 0 },
}

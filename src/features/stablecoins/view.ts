import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Stablecoin as WireStablecoin } from './contract.ts'
import type { Stablecoin } from './model.ts'
import { providerOf } from './stablecoin-provider-accounts/index.ts'

export function toWire(stablecoin: Stablecoin, environment: Environment): Static<typeof WireStablecoin> {
  const { providerAccountId, serviceStatus, currency, createdAt, updatedAt, ...rest } = stablecoin
  return {
    ...rest,
    ...providerOf(environment),
    stablecoinProviderAccountId: providerAccountId,
    serviceOperationsStatus: serviceStatus,
    ...(currency !== undefined && { currency }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

/** Converts a stablecoin together with its platform. */
export const ofPlatformToWire = (
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  stablecoin: Stablecoin,
) => ({ ...toWire(stablecoin, environment), platformId: platformIdToWire(platform) })

import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Stablecoin } from './model.ts'
import { toWire } from './view.ts'

/** A stablecoin with the platform whose it is. */
export const ofPlatformToWire = (
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  stablecoin: Stablecoin,
) => ({ ...toWire(stablecoin, environment), platformId: platformIdToWire(platform) })

import { platformIdToWire } from '#runtime/ids.ts'
import type { Work } from '#runtime/units/work.ts'
import type { Stablecoin } from '../model.ts'
import { toWire } from '../view.ts'

/** A stablecoin with the platform whose it is. */
export const ofPlatformToWire = (
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  stablecoin: Stablecoin,
) => ({ ...toWire(stablecoin, environment), platformId: platformIdToWire(platform) })

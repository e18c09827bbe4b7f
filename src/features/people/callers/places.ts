import type { Place } from '#runtime/declare/auth/caller.ts'
import { HOUSE, type Platform } from '#runtime/work/platforms/platforms.ts'

/** In whose place people of the operator work who name no platform. */
export const OF_THE_HOUSE: Place = { platform: HOUSE, environment: 'production', clockOffsetMs: 0 }

/** In whose place people work who name a platform. */
export const placeIn = ({ id, environment, clockOffsetMs }: Platform): Place => ({
  platform: id,
  environment,
  clockOffsetMs,
})

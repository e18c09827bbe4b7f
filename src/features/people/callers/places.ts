import type { Caller } from '#runtime/declare/auth/auth.ts'
import { HOUSE, type Platform } from '#runtime/work/platforms/platforms.ts'

/** In whose place people of the operator work who name no platform. */
export const OF_THE_HOUSE = {
  ...{ platform: HOUSE, environment: 'production', permissions: [], clockOffsetMs: 0 },
} as const satisfies Caller

/** In whose place people work who name a platform. */
export const placeIn = ({ id, environment, clockOffsetMs }: Platform): Caller => ({
  ...{ platform: id, environment, permissions: [], clockOffsetMs },
})

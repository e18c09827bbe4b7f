const HOUR_MS = 3_600_000

/** How long money may have been on its way, each with its end in milliseconds. */
export const AGES = {
  UP_TO_AN_HOUR: HOUR_MS,
  UP_TO_A_DAY: 24 * HOUR_MS,
  UP_TO_A_WEEK: 168 * HOUR_MS,
  LONGER: Number.POSITIVE_INFINITY,
} as const
export type Age = keyof typeof AGES

/** So many refunds that have failed are shown at once. */
export const MOST_FAILED = 20

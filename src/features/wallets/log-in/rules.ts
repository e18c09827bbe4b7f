import type { Environment } from '#runtime/lib/environment.ts'
import type { RateLimit } from '#runtime/work/rate-limits.ts'

interface Limits {
  /** Codes that did not end in a login. */
  codes: readonly RateLimit[]
  verifications: readonly RateLimit[]
  passkeyChallenges: readonly RateLimit[]
}

const MINUTE = 60
const DAY = 24 * 3600

/** The limits of logins, by environment (wallet-auth 13). */
export const LIMITS: Record<Environment, Limits> = {
  production: {
    codes: [
      { count: 1, seconds: 30 },
      { count: 5, seconds: 15 * MINUTE },
      { count: 10, seconds: DAY },
    ],
    verifications: [{ count: 20, seconds: MINUTE }],
    passkeyChallenges: [{ count: 30, seconds: MINUTE }],
  },
  sandbox: {
    codes: [{ count: 30, seconds: MINUTE }],
    verifications: [{ count: 120, seconds: MINUTE }],
    passkeyChallenges: [{ count: 120, seconds: MINUTE }],
  },
}

/**
 * The number of consecutive failures that locks a credential, and the duration of the first lock and of every further
 * one.
 */
const LOCKS: Record<Environment, { every: number; firstSeconds: number; furtherSeconds: number }> = {
  production: { every: 10, firstSeconds: 3600, furtherSeconds: DAY },
  sandbox: { every: 30, firstSeconds: MINUTE, furtherSeconds: MINUTE },
}

/** Returns the seconds for which this number of consecutive failures locks a credential, or 0 if it does not. */
export function lockSecondsAfter(failures: number, environment: Environment): number {
  const { every, firstSeconds, furtherSeconds } = LOCKS[environment]
  if (failures === 0 || failures % every !== 0) return 0
  return failures === every ? firstSeconds : furtherSeconds
}

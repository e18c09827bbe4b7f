import type { Environment } from '../../runtime/environment.ts'
import type { RateLimit } from '../../runtime/rate-limits.ts'

/** What may be asked of a wallet account (wallet-auth 1.1). */
export type WalletAction = 'login' | 'revoke' | 'add' | 'refresh' | 'use'
type AccountStatus = 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CLOSED' | 'FAILED'

/** What each status allows. `use` is whatever needs the key of the wallet: export, privacy, delegated keys. */
const ALLOWED: Record<AccountStatus, readonly WalletAction[]> = {
  ACTIVE: ['login', 'revoke', 'add', 'refresh', 'use'],
  PENDING: ['login', 'revoke', 'add', 'refresh'],
  FROZEN: ['login', 'revoke'],
  CLOSED: [],
  FAILED: [],
}
export const isAllowed = (status: AccountStatus, action: WalletAction): boolean => ALLOWED[status].includes(action)

interface Limits {
  /** Codes that did not end in a login. */
  codes: readonly RateLimit[]
  verifications: readonly RateLimit[]
  passkeyChallenges: readonly RateLimit[]
}

const MINUTE = 60
const DAY = 24 * 3600

/** How often something may be asked for (wallet-auth 13). */
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

/** After how many failures in a row a credential is locked, and for how long the first time and every further time. */
const LOCKS: Record<Environment, { every: number; firstSeconds: number; furtherSeconds: number }> = {
  production: { every: 10, firstSeconds: 3600, furtherSeconds: DAY },
  sandbox: { every: 30, firstSeconds: MINUTE, furtherSeconds: MINUTE },
}

/** Seconds for which this many failures in a row lock a credential; 0 when they do not. */
export function lockSecondsAfter(failures: number, environment: Environment): number {
  const { every, firstSeconds, furtherSeconds } = LOCKS[environment]
  if (failures === 0 || failures % every !== 0) return 0
  return failures === every ? firstSeconds : furtherSeconds
}

/** The name of a passkey as it is kept, or undefined when it is none (wallet-auth 2.3). Phones insert U+2019 as an apostrophe. */
export function passkeyNickname(text: string): string | undefined {
  const name = text.trim().normalize('NFC')
  return /^[\p{L}\p{M}\p{N} ._\-'()\u2019]{1,100}$/u.test(name) ? name : undefined
}

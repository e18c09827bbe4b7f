import { countWithin, refuseFor } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Credential } from '../model.ts'
import { LIMITS } from './rules.ts'

/**
 * Counts a code against the limits of its contact. The sandbox delivers no codes, and counts them against the
 * credential.
 */
export function countCode(work: Work, credential: Credential, issuanceId: string): Promise<void> {
  const { type } = credential.material
  const subject = work.environment === 'production' ? `${type} ${credential.nickname.toLowerCase()}` : credential.id
  return countWithin(work, { name: 'codes', subject, id: issuanceId }, LIMITS[work.environment].codes)
}

/** Counts a passkey challenge. */
export const countPasskeyChallenge = (work: Work, { id }: Credential): Promise<void> =>
  countWithin(work, { name: 'passkey-challenges', subject: id }, LIMITS[work.environment].passkeyChallenges)

/** Counts an attempt to verify a credential. */
export const countVerification = (work: Work, id: string): Promise<void> =>
  countWithin(work, { name: 'verifications', subject: id }, LIMITS[work.environment].verifications)

/** Refuses if the credential is locked after too many failures. */
export function checkUnlocked({ now }: Work, { lockedUntil }: Credential): void {
  if (lockedUntil && lockedUntil > now) refuseFor(Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
}

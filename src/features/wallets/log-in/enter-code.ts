import { parseOtpBundle } from '#crypto/bundles.ts'
import type { Custody, EnteredCode, EnteredFault } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Credential } from '../model.ts'
import { isKeyInUse } from '../sessions/active-sessions.ts'
import { endIssuances, type Issuance, lockIssuance, setAttemptsLeft } from './store.ts'

/** The reason for the refusal of a code. Only the sandbox shows it (wallet-auth 2.5). */
export type CodeFault = EnteredFault | 'OTP_NOT_ISSUED' | 'OTP_EXPIRED'

/** A refused code. An attempt counts as a failed login. */
export interface NotEntered {
  fault: CodeFault
  isAttempt: boolean
}

/**
 * Verifies a sealed code. Consumes a right one. A wrong one consumes an attempt, if it was sealed for an open issuance
 * (wallet-auth 2.7).
 */
export async function enterCode(
  work: Work,
  custody: Custody,
  credential: Credential,
  text: string,
): Promise<EnteredCode | NotEntered> {
  const bundle = parseOtpBundle(text)
  if (!bundle) return { fault: 'OTP_BUNDLE', isAttempt: false }
  const issuance = await lockIssuance(work, credential.id)
  if (!issuance) return { fault: 'OTP_NOT_ISSUED', isAttempt: false }
  if (issuance.expiresAt <= work.now) {
    await endIssuances(work, [credential.id], 'EXPIRED')
    return { fault: 'OTP_EXPIRED', isAttempt: false }
  }
  const isKeyFree = async (key: Buffer) => !(await isKeyInUse(work, custody, credential.accountId, key))
  const outcome = await custody.oneTimeCodes.judge(work, credential, issuance, bundle, isKeyFree)
  if (typeof outcome === 'string') {
    await useAttempt(work, issuance)
    return { fault: outcome, isAttempt: true }
  }
  await endIssuances(work, [credential.id], 'REDEEMED')
  return outcome
}

async function useAttempt(work: Work, { id, credentialId, attemptsLeft }: Issuance): Promise<void> {
  await setAttemptsLeft(work, id, attemptsLeft - 1)
  if (attemptsLeft === 1) await endIssuances(work, [credentialId], 'EXHAUSTED')
}

import { requirePlatformConfig } from '#features/platforms/platform-config/index.ts'
import { countCodeMessage } from '#features/proofs/code-messages/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import { type Credential, deliverCode } from '../model.ts'
import { countCode } from './limits.ts'
import { endIssuances, insertIssuance } from './store.ts'

const ATTEMPTS = 3

/** The deployment's dependencies for sending codes. */
export type CodeDependencies = Pick<WalletAuthDependencies, 'custody' | 'masterKey'>

/**
 * Issues a code that replaces an earlier one, and sends it. Returns the target to which the client seals the code. The
 * sandbox delivers no codes.
 */
export async function sendCode(
  work: Work,
  { custody, masterKey }: CodeDependencies,
  credential: Credential,
): Promise<string> {
  const { seconds, ...form } = await codeSettingsOf(work)
  await endIssuances(work, [credential.id], 'REPLACED')
  const expiresAt = addSeconds(work.now, seconds)
  const { bundle, sealedCode, ...kept } = await custody.oneTimeCodes.make(work, credential, { ...form, expiresAt })
  await insertIssuance(work, { ...kept, attemptsLeft: ATTEMPTS, issuedAt: work.now, expiresAt })
  await countCode(work, credential, kept.id)
  if (work.environment === 'production') {
    await countCodeMessage(work, masterKey, credential.nickname)
    const minutes = Math.ceil(seconds / 60)
    work.enqueue(deliverCode, { credentialId: credential.id, issuanceId: kept.id, sealedCode, minutes })
  }
  return bundle
}

/** Returns the platform's settings for codes: length, alphabet and validity (wallet-auth 2.7). */
async function codeSettingsOf({ tx, platform }: Work) {
  const { embeddedWalletConfig } = await requirePlatformConfig(tx, platform)
  const { otpLength = 6, alphanumeric = false, expirationSeconds = 300 } = embeddedWalletConfig ?? {}
  return { length: otpLength, isAlphanumeric: alphanumeric, seconds: expirationSeconds }
}

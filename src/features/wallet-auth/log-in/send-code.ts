import type { Custody } from '../../../custody/index.ts'
import { addSeconds } from '../../../runtime/clock.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { requirePlatformConfig } from '../../platform-config/index.ts'
import { deliverCode } from '../handles.ts'
import type { Credential } from '../model.ts'
import { countCode } from './limits.ts'
import { endIssuances, insertIssuance } from './store.ts'

const ATTEMPTS = 3

/** Issues a code in place of an earlier one and has it sent; answers the target that the client seals it to. Nothing is delivered in the sandbox. */
export async function sendCode(work: Work, custody: Custody, credential: Credential): Promise<string> {
  const { seconds, ...form } = await codeSettingsOf(work)
  await endIssuances(work, [credential.id], 'REPLACED')
  const expiresAt = addSeconds(work.now, seconds)
  const { bundle, sealedCode, ...kept } = await custody.oneTimeCodes.make(work, credential, { ...form, expiresAt })
  await insertIssuance(work, { ...kept, attemptsLeft: ATTEMPTS, issuedAt: work.now, expiresAt })
  if (work.environment === 'production')
    work.enqueue(deliverCode, {
      credentialId: credential.id,
      issuanceId: kept.id,
      sealedCode,
      minutes: Math.ceil(seconds / 60),
    })
  await countCode(work, credential, kept.id)
  return bundle
}

/** Length, alphabet and validity of codes, as the platform has set them (wallet-auth 2.7). */
async function codeSettingsOf({ tx, platform }: Work) {
  const { embeddedWalletConfig } = await requirePlatformConfig(tx, platform)
  const { otpLength = 6, alphanumeric = false, expirationSeconds = 300 } = embeddedWalletConfig ?? {}
  return { length: otpLength, isAlphanumeric: alphanumeric, seconds: expirationSeconds }
}

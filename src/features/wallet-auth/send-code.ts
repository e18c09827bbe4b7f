import type { CodeSettings, Credential, Custody } from '../../custody/index.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requirePlatformConfig } from '../platform-config/index.ts'
import { deliverCode } from './handles.ts'

/** Length, alphabet and validity of codes, as the platform has set them (wallet-auth 2.7). */
async function codeSettingsOf({ tx, platform }: Work): Promise<CodeSettings> {
  const { embeddedWalletConfig } = await requirePlatformConfig(tx, platform)
  const { otpLength = 6, alphanumeric = false, expirationSeconds = 300 } = embeddedWalletConfig ?? {}
  return { length: otpLength, isAlphanumeric: alphanumeric, seconds: expirationSeconds }
}

/** Issues a code and has it sent; answers what the client seals it to. Nothing is delivered in the sandbox. */
export async function sendCode(
  work: Work,
  custody: Custody,
  credential: Credential,
): Promise<{ bundle: string; issuanceId: string }> {
  const settings = await codeSettingsOf(work)
  const { bundle, sealedCode, issuanceId } = await custody.oneTimeCodes.issue(work, credential, settings)
  if (work.environment === 'production')
    work.enqueue(deliverCode, {
      credentialId: credential.id,
      issuanceId,
      sealedCode,
      minutes: Math.ceil(settings.seconds / 60),
    })
  return { bundle, issuanceId }
}

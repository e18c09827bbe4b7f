import { isSameText } from '#crypto/same-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { totpStepOf } from '#crypto/totp.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { SANDBOX_CODE } from '../challenges/answer-challenge.ts'
import type { TotpFactor } from './model.ts'
import { findTotp, saveTotp } from './store.ts'
import { hashOfRecoveryCode, openSecrets, sealSecrets, type TotpSecrets } from './totp-secrets.ts'

/**
 * Returns true if a code is the app's current code and was not accepted before, or, if the caller accepts them, one of
 * the recovery codes, which is then used up (agents-sca 10.1). The caller has locked the customer's row. Does not count
 * a wrong code. In the sandbox an app's code is always the same, and the function accepts it repeatedly. Recovery codes
 * are real.
 */
export async function acceptTotp(
  work: Work,
  masterKey: MasterKey,
  customerId: `Customer:${string}`,
  code: string,
  { isRecoveryCodeTaken }: { isRecoveryCodeTaken: boolean },
): Promise<boolean> {
  const factor = await findTotp(work.tx, work.platform, customerId)
  if (!factor) return false
  const secrets = openSecrets(masterKey, factor)
  const step = stepOfCode(work, secrets.secret, code)
  if (step !== undefined) return acceptStep(work, factor, step)
  return isRecoveryCodeTaken && useRecoveryCode(work, masterKey, { factor, secrets, code })
}

/** Returns the step of a valid code. The sandbox code has no step, so it is never too old. */
export function stepOfCode({ environment, now }: Work, secret: Buffer, code: string): number | undefined {
  if (environment === 'sandbox') return code === SANDBOX_CODE ? 0 : undefined
  return totpStepOf(secret, code, now)
}

async function acceptStep(work: Work, factor: TotpFactor, step: number): Promise<boolean> {
  if (work.environment === 'sandbox') return true
  if (step <= factor.lastStep) return false
  await saveTotp(work, { ...factor, lastStep: step })
  return true
}

async function useRecoveryCode(
  work: Work,
  masterKey: MasterKey,
  { factor, secrets, code }: { factor: TotpFactor; secrets: TotpSecrets; code: string },
): Promise<boolean> {
  const used = hashOfRecoveryCode(code)
  const recoveryCodes = secrets.recoveryCodes.filter((each) => !isSameText(each, used))
  if (recoveryCodes.length === secrets.recoveryCodes.length) return false
  const sealedSecrets = sealSecrets(masterKey, factor.customerId, { ...secrets, recoveryCodes })
  await saveTotp(work, { ...factor, sealedSecrets })
  return true
}

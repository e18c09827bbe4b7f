import { type OtpLogin, otpTargetBundle, parseOtpBundle, parseOtpLogin } from '../../crypto/bundles.ts'
import { open } from '../../crypto/hpke.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import { type CompressedPoint, newKeyPair, parsePoint } from '../../crypto/p256.ts'
import { newCode } from '../../crypto/wallet-keys.ts'
import { addSeconds } from '../../runtime/clock.ts'
import { newUuid } from '../../runtime/ids.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { BundleSigner } from '../bundle-signer.ts'
import type { Credential } from '../model.ts'
import { type EnteredCode, enteredCode } from './entered-code.ts'
import { endIssuance, endIssuances, type Issuance, insertIssuance, lockIssuance, setAttemptsLeft } from './store.ts'

export interface CodeSettings {
  length: number
  isAlphanumeric: boolean
  seconds: number
}

/** Why a code was not accepted. Outside the sandbox nobody is told (wallet-auth 2.5). */
export type CodeFault = 'OTP_BUNDLE' | 'OTP_NOT_ISSUED' | 'OTP_EXPIRED' | 'OTP_PUBLIC_KEY' | 'OTP_CODE'
export type Opened = EnteredCode | { fault: CodeFault; isAttempt: boolean }

const ATTEMPTS = 3
/** The code of every sandbox. */
const SANDBOX_CODE = '000000'

/** Codes that go to a contact and come back sealed, together with the key that is to get a session (wallet-auth 2.7). */
export class OneTimeCodes {
  constructor(
    private readonly keyring: Keyring,
    private readonly signer: BundleSigner,
  ) {}

  /** Issues a code in place of an earlier one. Answers the signed target to seal it to, and the code, sealed for the way to the sender. */
  async issue(
    work: Work,
    { id: credentialId, accountId }: Credential,
    settings: CodeSettings,
  ): Promise<{ bundle: string; sealedCode: string; issuanceId: string }> {
    await endIssuances(work, [credentialId], 'REPLACED')
    const id = newUuid()
    const expiresAt = addSeconds(work.now, settings.seconds)
    const code = work.environment === 'sandbox' ? SANDBOX_CODE : newCode(settings)
    const target = newKeyPair()
    try {
      const sealedTarget = this.keyring.seal('otp-target', targetId({ id, credentialId }), target.privateKey)
      const codeTag = this.keyring.tag('otp-code', textOf(id, code))
      await insertIssuance(work, {
        id,
        credentialId,
        targetPublic: target.publicKey.toString('hex'),
        sealedTarget,
        codeTag,
        attemptsLeft: ATTEMPTS,
        issuedAt: work.now,
        expiresAt,
      })
      const bundle = otpTargetBundle(
        { credentialId, expiresAt, organizationId: accountId, target: target.publicKey },
        await this.signer.current(work.tx),
      )
      return { bundle, issuanceId: id, sealedCode: this.keyring.seal('outbox', id, Buffer.from(code)) }
    } finally {
      target.privateKey.fill(0)
    }
  }

  /** The code for its message. It is opened by the sender's job alone. */
  openCode(issuanceId: string, sealedCode: string): string {
    return this.keyring.open('outbox', issuanceId, sealedCode).toString('utf8')
  }

  /** The code could not be sent: nobody can enter it, and the next one is asked for. */
  async voidUnsent(work: Work, issuanceId: string): Promise<void> {
    await endIssuance(work, issuanceId, 'REPLACED')
  }

  /**
   * Opens what a client has sealed and judges it: the form of the key before the code, so that no answer depends on the code being right. A
   * right one is used up; a wrong one uses up an attempt, from the moment on that the bundle was for an open issuance.
   */
  async open(
    work: Work,
    credential: Credential,
    text: string,
    isKeyFree: (key: CompressedPoint) => Promise<boolean>,
  ): Promise<Opened> {
    const bundle = parseOtpBundle(text)
    if (!bundle) return { fault: 'OTP_BUNDLE', isAttempt: false }
    const issuance = await lockIssuance(work, credential.id)
    if (!issuance) return { fault: 'OTP_NOT_ISSUED', isAttempt: false }
    if (issuance.expiresAt <= work.now)
      return this.end(work, credential, 'EXPIRED', { fault: 'OTP_EXPIRED', isAttempt: false })
    const login = this.unseal(issuance, bundle)
    const publicKey = login && parseKey(login.publicKey, work.environment === 'sandbox')
    const fault = await this.faultOf(issuance, login, publicKey, isKeyFree)
    if (fault === undefined && publicKey) {
      const owner = { accountId: credential.accountId, credentialId: credential.id }
      return this.end(
        work,
        credential,
        'REDEEMED',
        enteredCode(work, this.keyring, owner, issuance.id, publicKey.toString('hex')),
      )
    }
    await this.useAttempt(work, issuance)
    return { fault: fault ?? 'OTP_BUNDLE', isAttempt: true }
  }

  private async faultOf(
    issuance: Issuance,
    login: OtpLogin | undefined,
    publicKey: CompressedPoint | undefined,
    isKeyFree: (key: CompressedPoint) => Promise<boolean>,
  ): Promise<CodeFault | undefined> {
    if (!login) return 'OTP_BUNDLE'
    if (!publicKey || !(await isKeyFree(publicKey))) return 'OTP_PUBLIC_KEY'
    // Letters of codes are upper case, and no letter becomes a digit, so that this fits either alphabet.
    return this.keyring.isTag('otp-code', textOf(issuance.id, login.code.toUpperCase()), issuance.codeTag)
      ? undefined
      : 'OTP_CODE'
  }

  private unseal(issuance: Issuance, bundle: Parameters<typeof open>[1]): OtpLogin | undefined {
    const privateKey = this.keyring.open('otp-target', targetId(issuance), issuance.sealedTarget)
    try {
      if (bundle.enc.length !== 65) return undefined
      return parseOtpLogin(open({ privateKey, publicKey: Buffer.from(issuance.targetPublic, 'hex') }, bundle))
    } catch {
      // Sealed to another key, or changed: the library throws.
      return undefined
    } finally {
      privateKey.fill(0)
    }
  }

  private async useAttempt(work: Work, { id, credentialId, attemptsLeft }: Issuance): Promise<void> {
    await setAttemptsLeft(work, id, attemptsLeft - 1)
    if (attemptsLeft === 1) await endIssuances(work, [credentialId], 'EXHAUSTED')
  }

  private async end(work: Work, { id }: Credential, state: 'REDEEMED' | 'EXPIRED', outcome: Opened): Promise<Opened> {
    await endIssuances(work, [id], state)
    return outcome
  }
}

/** By which a target is sealed: moved to another credential it does not open. */
export const targetId = ({ id, credentialId }: Pick<Issuance, 'id' | 'credentialId'>) => `${id}|${credentialId}`

const textOf = (issuanceId: string, code: string) => `otp/v1|${issuanceId}|${code}`

/** Compressed, as hex. The sandbox also takes the uncompressed form, for scripts that send it (wallet-auth 15). */
function parseKey(text: string, isUncompressedTaken: boolean): CompressedPoint | undefined {
  const isForm = /^0[23][0-9a-f]{64}$/i.test(text) || (isUncompressedTaken && /^04[0-9a-f]{128}$/i.test(text))
  return isForm ? parsePoint(Buffer.from(text, 'hex')) : undefined
}

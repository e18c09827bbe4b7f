import { type OtpLogin, otpTargetBundle, parseOtpLogin } from '#crypto/bundles.ts'
import { open } from '#crypto/hpke.ts'
import type { Keyring, RowTag } from '#crypto/keyring.ts'
import { CodeSeals, newCode } from '#crypto/one-time-codes.ts'
import { type CompressedPoint, newKeyPair, parsePoint } from '#crypto/p256.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { BundleSigner } from './bundle-signer.ts'
import { type EnteredCode, enteredCode } from './entered-code.ts'

/** A one-time code as stored until the client returns it: sealed, and never the code itself. */
export interface StoredCode {
  id: string
  credentialId: string
  /** Compressed P-256 point in hex, to which the client seals the code. */
  targetPublic: string
  sealedTarget: string
  codeTag: RowTag
}

export interface NewCode extends StoredCode {
  /** The signed target to which the client seals the code. */
  bundle: string
  /** The code, sealed for transport to the sender. */
  sealedCode: string
}

/** The first failed check of an entered code. */
export type EnteredFault = 'OTP_BUNDLE' | 'OTP_PUBLIC_KEY' | 'OTP_CODE'

/** The credential of the code. */
interface Owner {
  id: string
  accountId: string
}

/** The one-time code in every sandbox. */
const SANDBOX_CODE = '000000'

/**
 * Codes that the service sends to a contact and the client returns sealed, together with the key for a new session
 * (wallet-auth 2.7).
 */
export class OneTimeCodes {
  private readonly seals: CodeSeals

  constructor(
    private readonly keyring: Keyring,
    private readonly signer: BundleSigner,
  ) {
    this.seals = new CodeSeals(keyring)
  }

  /** Creates a code and the target to which the client seals it. Stores no data. */
  async make(
    work: Work,
    { id: credentialId, accountId }: Owner,
    { expiresAt, ...form }: { length: number; isAlphanumeric: boolean; expiresAt: Date },
  ): Promise<NewCode> {
    const id = newUuid()
    const code = work.environment === 'sandbox' ? SANDBOX_CODE : newCode(form)
    const target = newKeyPair()
    try {
      return {
        id,
        credentialId,
        targetPublic: target.publicKey.toString('hex'),
        sealedTarget: this.keyring.seal('otp-target', targetId({ id, credentialId }), target.privateKey),
        codeTag: this.seals.tag(id, code),
        bundle: otpTargetBundle(
          { credentialId, expiresAt, organizationId: accountId, target: target.publicKey },
          await this.signer.current(work.tx),
        ),
        sealedCode: this.seals.seal(id, code),
      }
    } finally {
      target.privateKey.fill(0)
    }
  }

  /** Returns the code for its message. Only the sender's job opens it. */
  openCode(id: string, sealedCode: string): string {
    return this.seals.open(id, sealedCode)
  }

  /**
   * Opens the client's sealed code and validates it: the form of the key before the code, so that no response depends
   * on a right code. Vouches for a right code together with its key. Throws if the stored code was changed or moved to
   * another credential.
   */
  async judge(
    work: Work,
    { id: credentialId, accountId }: Owner,
    kept: StoredCode,
    bundle: Parameters<typeof open>[1],
    isKeyFree: (key: CompressedPoint) => Promise<boolean>,
  ): Promise<EnteredCode | EnteredFault> {
    const login = this.unseal(kept, bundle)
    if (!login) return 'OTP_BUNDLE'
    const publicKey = parseKey(login.publicKey, work.environment === 'sandbox')
    if (!publicKey || !(await isKeyFree(publicKey))) return 'OTP_PUBLIC_KEY'
    // Letters of codes are upper case and no letter becomes a digit, so upper case fits either alphabet.
    const isRight = this.seals.isRight(kept.id, login.code.toUpperCase(), kept.codeTag)
    if (!isRight) return 'OTP_CODE'
    return enteredCode(work, this.keyring, { accountId, credentialId }, kept.id, publicKey.toString('hex'))
  }

  private unseal(kept: StoredCode, bundle: Parameters<typeof open>[1]): OtpLogin | undefined {
    const privateKey = this.keyring.open('otp-target', targetId(kept), kept.sealedTarget)
    try {
      if (bundle.enc.length !== 65) return undefined
      return parseOtpLogin(open({ privateKey, publicKey: Buffer.from(kept.targetPublic, 'hex') }, bundle))
    } catch {
      // The library throws if the bundle was sealed to another key or changed.
      return undefined
    } finally {
      privateKey.fill(0)
    }
  }
}

/** Returns the id that seals a target: moved to another credential, it does not open. */
export const targetId = ({ id, credentialId }: Pick<StoredCode, 'id' | 'credentialId'>) => `${id}|${credentialId}`

/**
 * Parses a compressed point in hex. The sandbox also accepts the uncompressed form, for scripts that send it
 * (wallet-auth 15).
 */
function parseKey(text: string, isUncompressedTaken: boolean): CompressedPoint | undefined {
  const isForm = /^0[23][0-9a-f]{64}$/i.test(text) || (isUncompressedTaken && /^04[0-9a-f]{128}$/i.test(text))
  return isForm ? parsePoint(Buffer.from(text, 'hex')) : undefined
}

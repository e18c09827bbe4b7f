import { toHex, utf8 } from './bytes.ts'
import { WalletError } from './errors.ts'
import { seal } from './hpke.ts'
import { keyModeOf } from './keys.ts'
import { checkExpected, openSignedBundle, type PinnedKeys, requirePoint } from './signed-bundle.ts'

export interface OtpToSeal {
  /** `otpEncryptionTargetBundle` as the service sent it. */
  bundle: string
  pinnedKeys: PinnedKeys
  /** As the user typed it. The package removes blanks around it. */
  code: string
  /** `publicKeyHex` of a new pair. It becomes the session key, so the same pair signs the second leg. */
  publicKey: string
  /** If present, the package refuses a bundle for another credential or wallet. */
  credentialId?: string
  organizationId?: string
  /** Defaults to the clock of the device. */
  now?: Date
}

/**
 * Returns `encryptedOtpBundle`: code and session key together, readable only by the custody of the service (wallet-auth
 * 5.7). First verifies that the sealing key comes from the custody.
 */
export async function sealOtp({
  bundle,
  pinnedKeys,
  code,
  publicKey,
  now = new Date(),
  ...expected
}: OtpToSeal): Promise<string> {
  if (keyModeOf(publicKey) !== 'CLIENT_HELD')
    throw new WalletError('MALFORMED', 'The key of a session is compressed: 66 hex characters.')
  const target = await openSignedBundle(bundle, pinnedKeys)
  checkExpected(target, expected)
  if (!(now.getTime() < Number(target.expiresAtMs)))
    throw new WalletError('EXPIRED', 'The code has expired: ask for a new one.')
  const login = { otp_code: code.trim(), public_key: publicKey.toLowerCase() }
  const { enc, ciphertext } = await seal(requirePoint(target.targetPublic), utf8(JSON.stringify(login)))
  return JSON.stringify({ encappedPublic: toHex(enc), ciphertext: toHex(ciphertext) })
}

import { parseHex, parseUtf8 } from './bytes.ts'
import { WalletError } from './errors.ts'
import { open } from './hpke.ts'
import { checkExpected, openSignedBundle, openUnsignedBundle, type PinnedKeys, requirePoint } from './signed-bundle.ts'

export interface ExportToOpen {
  /** `encryptedWalletCredentials` as the service sent it. */
  bundle: string
  /** The pair whose `uncompressedPublicKeyHex` the export request contained: `newKeyPair({ use: 'open' })`. */
  keyPair: CryptoKeyPair
  /** `unsigned sandbox` accepts only the unsigned form, which the sandbox returns by default. */
  pinnedKeys: PinnedKeys | 'unsigned sandbox'
  /** The id of the wallet account. */
  organizationId: string
}

/** Returns the words of the wallet, separated by single spaces (wallet-auth 5.9). Show them, and never store them. */
export async function openExport({ bundle, keyPair, pinnedKeys, organizationId }: ExportToOpen): Promise<string> {
  const exported =
    pinnedKeys === 'unsigned sandbox' ? openUnsignedBundle(bundle) : await openSignedBundle(bundle, pinnedKeys)
  checkExpected(exported, { organizationId })
  const ciphertext = parseHex(exported.ciphertext)
  if (!ciphertext) throw new WalletError('MALFORMED', 'The bundle has no ciphertext in hex.')
  const words = parseUtf8(await open(keyPair, { enc: requirePoint(exported.encappedPublic), ciphertext }))
  if (words === undefined) throw new WalletError('MALFORMED', 'The exported data is not valid text.')
  return words
}

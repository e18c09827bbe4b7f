import { newKeyPair, openExport, uncompressedPublicKeyHex } from '@causeway/wallet'
import { afterReading } from './approval.ts'
import { askSigned, type Wallet } from './backend.ts'
import type { Login } from './login.ts'

/**
 * The sandbox signs exports only if its operator wants it. In production, use the pinned keys, as for the code of a
 * login.
 */
const PINNED = 'unsigned sandbox'

/** Exports the words of the wallet, which the service seals to a key that exists only for this call. */
export async function exportWords({ accountId }: Wallet, { keyPair }: Login): Promise<string[]> {
  const own = await newKeyPair({ use: 'open' })
  const body = { clientPublicKey: await uncompressedPublicKeyHex(own) }
  const { encryptedWalletCredentials: bundle } = await askSigned<{ encryptedWalletCredentials: string }>(
    { method: 'POST', path: '/export', body },
    keyPair,
    afterReading(
      { type: 'WALLET_EXPORT', organizationId: accountId, parameters: body },
      {
        title: 'Show the recovery words?',
        rows: () => [
          ['You get', 'the words that open this wallet'],
          ['Take care', 'that nobody sees your screen'],
        ],
      },
    ),
  )
  return (await openExport({ bundle, keyPair: own, pinnedKeys: PINNED, organizationId: accountId })).split(' ')
}

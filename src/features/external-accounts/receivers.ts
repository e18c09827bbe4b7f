import type { AccountContext } from '#account-types/context.ts'
import { faultOf } from '#account-types/faults.ts'
import { ACCOUNT_TYPE_NAMES, entryOf } from '#account-types/index.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Fault } from '#runtime/lib/errors.ts'

/** What a text is judged by that names a receiver without an account: the wallet that is paid on the network. */
const walletOn = (network: CryptoNetwork) =>
  ACCOUNT_TYPE_NAMES.map((type) => entryOf(type)).find((entry) => entry.network === network)

/** The currencies that wallets on a network take (accounts 6.6). */
export const currenciesOn = (network: CryptoNetwork): readonly string[] => walletOn(network)?.currencies ?? []

/** The faults of a text as the receiver on a network: those that a wallet account of it would have (accounts 5.9 to 5.13). */
export function faultsOfReceiver(network: CryptoNetwork, text: string, context: AccountContext): Fault[] {
  const wallet = walletOn(network)
  const info = wallet?.fromText?.(text) ?? { address: text }
  return (wallet?.checks ?? []).flatMap((check) => faultOf(check, info, context))
}

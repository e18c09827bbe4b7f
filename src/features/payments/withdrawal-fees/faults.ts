import type { AccountContext } from '#account-types/context.ts'
import { currenciesOn, faultsOfReceiver } from '#features/external-accounts/index.ts'
import { type BitcoinNetwork, isBitcoinAddress } from '#formats/bitcoin.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Verdict } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { Fault } from '#runtime/lib/errors.ts'

interface Withdrawal {
  currency: string
  cryptoNetwork: CryptoNetwork
  destinationAddress: string
}

const BITCOIN_NETWORKS: Record<Environment, readonly BitcoinNetwork[]> = {
  production: ['main'],
  sandbox: ['main', 'test', 'regtest'],
}

/** Returns the validation errors of a withdrawal that its schema cannot find (accounts 12, first check). */
export function faultsOfWithdrawal(
  { body }: { body: unknown },
  { isSound }: Verdict,
  context: AccountContext,
): Fault[] {
  const { currency, cryptoNetwork, destinationAddress } = body as Withdrawal
  if (!isSound('cryptoNetwork')) return []
  const isCarried = !isSound('currency') || carriedOn(cryptoNetwork).includes(currency)
  return [
    ...(isCarried ? [] : [{ field: 'cryptoNetwork', message: `${currency} cannot be withdrawn on ${cryptoNetwork}.` }]),
    ...(isSound('destinationAddress') ? faultsOfAddress(cryptoNetwork, destinationAddress, context) : []),
  ]
}

/** No account type receives payments on the Bitcoin network itself. */
const carriedOn = (network: CryptoNetwork): readonly string[] =>
  network === 'BITCOIN' ? ['BTC'] : currenciesOn(network)

function faultsOfAddress(network: CryptoNetwork, address: string, context: AccountContext): Fault[] {
  const [fault] =
    network === 'BITCOIN' ? faultsOfBitcoinAddress(address, context) : faultsOfReceiver(network, address, context)
  return fault ? [{ ...fault, field: 'destinationAddress' }] : []
}

/** Checks the checksum in every environment. Without an account type, no sandbox endings need an exception. */
const faultsOfBitcoinAddress = (address: string, { environment }: AccountContext): Omit<Fault, 'field'>[] =>
  isBitcoinAddress(address, BITCOIN_NETWORKS[environment])
    ? []
    : [
        {
          message: 'This is no Bitcoin address: its checksum, form or network does not match.',
          constraint: { format: 'bitcoin-address' },
        },
      ]

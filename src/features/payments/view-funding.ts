import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import type { Funding, Originator } from './model.ts'
import type { WireSource } from './transactions/index.ts'

type RealtimeSource = Extract<WireSource, { sourceType: 'REALTIME_FUNDING' }>

const SHOWN = 4

/** Masks all but the last four characters, or all characters of a shorter identifier. */
const masked = (identifier: string): string =>
  identifier.length > SHOWN
    ? '*'.repeat(identifier.length - SHOWN) + identifier.slice(-SHOWN)
    : '*'.repeat(identifier.length)

/** Returns the source of a payment with the rail's report about the received money (payments 6.3, 16). */
export function sourceOfFunding<S extends WireSource>(source: S, { rail, originator }: Funding): S | RealtimeSource {
  if (source.sourceType !== 'REALTIME_FUNDING') return source
  const { accountIdentifier, transactionHash, ...shown } = originator
  return {
    ...source,
    ...shown,
    ...(accountIdentifier !== undefined && { accountIdentifier: masked(accountIdentifier) }),
    ...wayOf(rail, transactionHash),
  }
}

/** Returns the bank's rail, or the transfer on the network if the network records one. */
function wayOf(
  rail: Funding['rail'],
  transactionHash: Originator['transactionHash'],
): Pick<RealtimeSource, 'paymentRail' | 'onChainTransaction'> {
  const paymentRail = PAYMENT_RAILS.find((each) => each === rail)
  const network = CRYPTO_NETWORKS.find((each) => each === rail)
  return {
    ...(paymentRail && { paymentRail }),
    ...(network && transactionHash !== undefined && { onChainTransaction: { transactionHash, network } }),
  }
}

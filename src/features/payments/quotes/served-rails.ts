import { PULL_RAIL } from '#account-types/payment-rails.ts'
import { networkOf, railsOf } from '#features/external-accounts/index.ts'
import { EMBEDDED_WALLET_NETWORK } from '#money/currencies.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import { isWallet, type Rail, refuseUnserved } from '../index.ts'
import { currencyOf, type Findings, type PayingSide, type ReceivingSide, type UmaReceiver } from './findings.ts'
import type { WireQuoteRequest } from './model.ts'

/**
 * Rejects a payment that no partner carries: 400 INVALID_INPUT if no partner pulls from its source, 501 NOT_IMPLEMENTED
 * if no partner serves the required rail (payments 4.3 step 7).
 */
export function checkServed({
  source,
  destination,
  request,
  isCarried,
}: Pick<Findings, 'source' | 'destination' | 'request' | 'isCarried'>): void {
  const [sending, receiving] = [currencyOf(source), currencyOf(destination)]
  if (source.kind === 'external' && !isCarried({ kind: 'pull', rail: PULL_RAIL, currency: sending }))
    refuseField('source.accountId', 'No partner of this deployment pulls money from bank accounts.')
  checkCarried(railsFrom(source), (rail) => isCarried({ kind: 'pull', rail, currency: sending }))
  checkCarried(railsTo(destination, request), (rail) => isCarried({ kind: 'payout', rail, currency: receiving }))
}

function checkCarried(rails: readonly Rail[], isCarriedOn: (rail: Rail) => boolean): void {
  const [rail] = rails
  if (rail !== undefined && !rails.some(isCarriedOn)) refuseUnserved(rail)
}

const railsFrom = (source: PayingSide): readonly Rail[] =>
  source.kind === 'internal' && isWallet(source) ? [EMBEDDED_WALLET_NETWORK] : []

/** Returns the rails to the receiver. Empty for payments within the service. */
function railsTo(destination: ReceivingSide, request: WireQuoteRequest): readonly Rail[] {
  if (destination.kind === 'uma') return [railToUma(destination)]
  if (destination.kind === 'internal') return isWallet(destination) ? [EMBEDDED_WALLET_NETWORK] : []
  const wanted = wantedRailOf(request)
  const network = networkOf(destination.account)
  if (wanted) return [wanted]
  return network ? [network] : railsOf(destination.account)
}

/** Returns the rail that the caller requested. */
export const wantedRailOf = ({ destination }: WireQuoteRequest) =>
  ('paymentRail' in destination ? destination.paymentRail : undefined) ?? undefined

/** Payments to customers of this deployment need no network. */
export const railToUma = ({ institution: { isLocal } }: UmaReceiver) => (isLocal ? 'UMA' : 'LIGHTNING')

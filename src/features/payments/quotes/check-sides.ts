import { isPullable } from '#account-types/accounts.ts'
import { realtimeRailsOf } from '#account-types/realtime-funding.ts'
import type { Owner } from '#features/customers/index.ts'
import { railsOf } from '#features/external-accounts/index.ts'
import { isFiat } from '#money/currencies.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import { checkEnabled, checkStillListed, type Direction, isWallet, type Side } from '../index.ts'
import {
  accountSideOf,
  currencyOf,
  type Findings,
  type PayingSide,
  type Realtime,
  type ReceivingSide,
  type UmaReceiver,
} from './findings.ts'
import type { AccountDestination } from './model.ts'

type Sides = Pick<Findings, 'request' | 'source' | 'destination' | 'payer' | 'receiver' | 'lookup' | 'config'>

/**
 * Refuses accounts and currencies between which the platform cannot pay, regardless of the amount (payments 4.2 rules
 * 1, 4, 5 and 8).
 */
export function checkSides(findings: Sides, direction: Direction): void {
  const { source, destination, payer, receiver, config } = findings
  checkPair(findings)
  checkLookup(findings)
  checkEnabled(currencyOf(source), direction, config)
  if (source.kind === 'realtime') checkFundsQuotes(source)
  else checkStillListed(source, payer.customer)
  if (destination.kind !== 'uma' && receiver) checkStillListed(destination, receiver.customer)
}

/** Assets fund quotes, and so does fiat on instant rails (payments 4.2 rule 7). */
function checkFundsQuotes({ currency }: Realtime): void {
  if (isFiat(currency) && realtimeRailsOf(currency).length === 0)
    refuse('INVALID_CURRENCY', `No instant rail brings ${currency} in. Use an internal account as source.`)
}

function checkPair({
  source,
  destination,
  payer,
  request,
}: Pick<Findings, 'source' | 'destination' | 'payer' | 'request'>): void {
  if (destination.kind === 'uma') checkUma(source, destination, payer)
  if (source.kind !== 'realtime') checkAccounts(source, destination, request)
  const { destination: named } = request
  if (destination.kind !== 'uma' && 'paymentRail' in named && named.paymentRail)
    checkReachable(destination, named.paymentRail)
}

/** A payer cannot pay their own address, and a bank may reverse pulled money long after the payment of an invoice. */
function checkUma(source: PayingSide, { lookup }: UmaReceiver, { customer }: Owner): void {
  if (lookup.receiver === customer?.umaAddress)
    refuse('SELF_PAYMENT', 'The UMA address belongs to the payer. Name another receiver.')
  if (source.kind === 'external')
    refuseField('source.accountId', 'A bank account cannot be a source of payments to UMA addresses.')
}

/** Checks that a lookup is for its payer and its receiver (payments 8.3). */
function checkLookup({
  lookup,
  request: { destination },
  payer,
  ...rest
}: Pick<Findings, 'lookup' | 'request' | 'payer' | 'destination'>): void {
  if (!lookup) return
  if (lookup.customerId !== payer.customerId) refuseField('lookupId', 'The look-up was made for another sender.')
  const named = destination.destinationType === 'ACCOUNT' ? destination.accountId : destination.umaAddress.toLowerCase()
  if (lookup.receiver !== named) refuseField('lookupId', 'The look-up is about another receiver.')
  const wanted = 'currency' in destination ? destination.currency : undefined
  if (wanted !== undefined && wanted !== currencyOf(rest.destination))
    refuse('INVALID_CURRENCY', `The receiver does not take ${wanted}.`)
}

function checkAccounts(source: Side, destination: ReceivingSide, request: Findings['request']): void {
  const { immediatelyExecute = false } = request
  if (source.account.id === accountSideOf(destination)?.account.id)
    refuse('SELF_PAYMENT', 'Source and destination are the same account.')
  if (source.kind === 'external' && !isPullable(source.account.accountInfo)) {
    refuseField(
      'source.accountId',
      'Money cannot be pulled from this kind of account. Only US bank accounts can be a source.',
    )
  }
  if (immediatelyExecute && isWallet(source)) {
    refuseField('immediatelyExecute', 'A payment from an embedded wallet needs the signature that execution brings.')
  }
}

/** Rejects a rail for internal accounts and wallets, which have none. */
function checkReachable(destination: Side, paymentRail: NonNullable<AccountDestination['paymentRail']>): void {
  const rails = destination.kind === 'external' ? railsOf(destination.account) : []
  if (!rails.includes(paymentRail))
    refuseField('destination.paymentRail', 'This account cannot be reached on this rail.')
}

import type { TermsSource } from '#features/terms/index.ts'
import { currencyOf } from '#money/currencies.ts'
import { divide } from '#money/money.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import { fractionOfDouble, millisatoshiFor } from '#uma/conversion.ts'
import type { UmaCurrency } from '#uma/lookup-answer.ts'
import type { FieldRequest } from '#uma/party-fields.ts'
import { type MarketSources, marketAt } from '../exchange-rates/index.ts'
import { MOST_MILLISATOSHI, multiplierOf } from './price-receipt.ts'
import { findReceiver, type Receiver } from './receiver.ts'

export interface DescribeDependencies {
  db: Db
  sources: MarketSources
  terms: TermsSource
}

/**
 * The data about a customer of the service that other institutions receive. The service does not store it (payments
 * 11.1 step 1).
 */
export interface Description {
  receiver: Receiver
  /** In order of preference. */
  currencies: UmaCurrency[]
  askedOfPayer: FieldRequest[]
  minSendableMillisatoshi: bigint
  maxSendableMillisatoshi: bigint
}

/** The maximum length of a comment, the same as for a remittance text. */
export const LONGEST_COMMENT = 80

/**
 * Returns the description, or undefined if the address has no receiver or the service cannot pay the receiver now.
 * `asker`: the asking platform of this service.
 */
export async function describeReceiver(
  { db, sources, terms: termsSource }: DescribeDependencies,
  environment: Environment,
  address: string,
  asker?: PlatformId,
): Promise<Description | undefined> {
  const receiver = await findReceiver(db, environment, address, asker)
  if (!receiver || receiver.isSuspended) return undefined
  const { now } = await readPlatformClock(db, receiver.platform)
  const terms = await termsSource.at(db, { platform: receiver.platform, now })
  const market = marketAt(sources, { environment, now })
  const currencies = receiver.currencies.flatMap(({ currency: { code, minAmount, maxAmount } }) => {
    const multiplier = multiplierOf(code, market, terms)
    return multiplier === undefined ? [] : [toCurrency(code, multiplier, minAmount, maxAmount)]
  })
  if (currencies.length === 0) return undefined
  return { receiver, currencies, askedOfPayer: askedBy(receiver), ...sendableIn(currencies) }
}

function toCurrency(code: string, multiplier: number, minAmount: bigint, maxAmount: bigint): UmaCurrency {
  const { name, symbol, decimals } = currencyOf(code)
  const { numerator, denominator } = fractionOfDouble(multiplier)
  const most = divide(MOST_MILLISATOSHI * denominator, numerator, 'down')
  const max = maxAmount < most ? maxAmount : most
  return { code, name, symbol, decimals, multiplier, min: minAmount > 0n ? minAmount : 1n, max }
}

/** Returns the fields that the platform requires of payers in one of its currencies. */
function askedBy({ currencies }: Receiver): FieldRequest[] {
  const asked = new Map<FieldRequest['field'], boolean>()
  for (const { currency } of currencies)
    for (const { name, mandatory } of currency.requiredCounterpartyFields)
      asked.set(name, mandatory || asked.get(name) === true)
  return [...asked].map(([field, isMandatory]) => ({ field, isMandatory }))
}

function sendableIn(currencies: readonly UmaCurrency[]) {
  const sendable = currencies.flatMap(({ min, max, multiplier }) => [
    millisatoshiFor(min, multiplier, 0n),
    millisatoshiFor(max, multiplier, 0n),
  ])
  const sorted = sendable.toSorted((one, other) => (one < other ? -1 : 1))
  return { minSendableMillisatoshi: sorted[0] ?? 0n, maxSendableMillisatoshi: sorted.at(-1) ?? 0n }
}

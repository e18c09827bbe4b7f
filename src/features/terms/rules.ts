import { type Corridor, isOpen } from '#account-types/corridors.ts'
import type { PaymentRail } from '#account-types/payment-rails.ts'
import type { CryptoNetwork } from '#money/currencies.ts'
import type { Fraction } from '#money/fractions.ts'
import { MAX_AMOUNT } from '#money/money.ts'
import { MILLION, type ServiceFee } from '#money/pricing.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { DocumentRequirement, TermsDocument } from './document.ts'
import type { Purpose } from './payment-proofs.ts'

/** The terms of a platform at one moment: documents. The first one with a value applies. */
export interface Terms {
  /** The version of the platform's own document. Absent if it has none. */
  version?: number
  documents: readonly TermsDocument[]
}

/** A payment's two currencies. */
export interface Pair {
  sending: string
  receiving: string
}

function firstOf<T>({ documents }: Terms, find: (document: TermsDocument) => T | undefined): T | undefined {
  for (const document of documents) {
    const found = find(document)
    if (found !== undefined) return found
  }
  return undefined
}

interface PairEntry {
  sendingCurrency: string
  receivingCurrency: string
}
const entryFor = <Entry extends PairEntry>(entries: readonly Entry[] | undefined, { sending, receiving }: Pair) =>
  entries?.find((entry) => entry.sendingCurrency === sending && entry.receivingCurrency === receiving)

/** Returns the operator's part of the fees, without a network fee (payments 3.2). */
export const serviceFeeOf = (terms: Terms, corridor: Pair & { rail?: string }): ServiceFee =>
  firstOf(terms, ({ fees }) => feeIn(fees, corridor)) ?? NO_FEE

const NO_FEE: ServiceFee = { serviceFixedFee: 0n, serviceVariablePpm: 0n, counterpartyFixedFee: 0n }

function feeIn(fees: TermsDocument['fees'], corridor: Pair & { rail?: string }): ServiceFee | undefined {
  const entries = (fees?.corridors ?? []).filter(({ rail }) => rail === undefined || rail === corridor.rail)
  const entry =
    entryFor(
      entries.filter(({ rail }) => rail !== undefined),
      corridor,
    ) ?? entryFor(entries, corridor)
  if (entry) {
    return {
      serviceFixedFee: BigInt(entry.fixed),
      serviceVariablePpm: BigInt(entry.variablePartsPerMillion),
      counterpartyFixedFee: BigInt(entry.counterpartyFixed ?? 0),
    }
  }
  const general = corridor.sending === corridor.receiving ? fees?.sameCurrency : fees?.conversion
  return general && { ...NO_FEE, serviceVariablePpm: BigInt(general.variablePartsPerMillion) }
}

/**
 * Returns the service's fee on a payment to a UMA address, in parts per million of the received amount (payments 11.3).
 */
export const receiveFeePpmOf = (terms: Terms): bigint =>
  BigInt(firstOf(terms, ({ fees }) => fees?.receive?.variablePartsPerMillion) ?? 0)

/** Returns the spread added to the mid rate (payments 3.1), or undefined if the terms set none. */
export function spreadOf(terms: Terms, pair: Pair): Fraction | undefined {
  const entry = firstOf(terms, ({ spreads, conversionSpread }) => entryFor(spreads, pair) ?? conversionSpread)
  return entry && { numerator: BigInt(entry.partsPerMillion), denominator: MILLION }
}

/** The limits of an amount, both inclusive, in minor units. */
export interface AmountLimits {
  minimum: bigint
  maximum: bigint
}

const limitsOf = (entry: { minimum?: number; maximum?: number } | undefined): AmountLimits => ({
  minimum: BigInt(entry?.minimum ?? 1),
  maximum: entry?.maximum === undefined ? MAX_AMOUNT : BigInt(entry.maximum),
})

/** Returns the limits of the sent amount of one payment through a corridor (payments 4.3 step 11). */
export const corridorLimitsOf = (terms: Terms, pair: Pair): AmountLimits =>
  limitsOf(firstOf(terms, ({ amounts }) => entryFor(amounts, pair)))

/** Returns the amount limits of a rail for a currency (payments 4.2 rule 8). */
export const railLimitsOf = (terms: Terms, rail: PaymentRail, currency: string): AmountLimits =>
  limitsOf(firstOf(terms, ({ rails }) => rails?.find((entry) => entry.rail === rail && entry.currency === currency)))

/** Returns the maximum amount sent in one UTC day, or undefined if it is unlimited (platform-rules 11.5). */
export function dailyVolumeOf(terms: Terms, pair: Pair): bigint | undefined {
  const entry = firstOf(terms, ({ dailyVolumes }) => entryFor(dailyVolumes, pair))
  return entry && BigInt(entry.maximum)
}

/** Whether a platform can send money through a corridor, with a country if the corridor has several. */
export const isOpenUnder =
  (terms: Terms, environment: Environment) =>
  (corridor: Corridor, country?: string): boolean =>
    !isEmbargoed(terms, country) &&
    (firstOf(terms, ({ corridors }) => stateIn(corridors, corridor, country)) ?? isOpen(corridor, environment))

function stateIn(corridors: TermsDocument['corridors'], { accountType }: Corridor, country: string | undefined) {
  const entries = (corridors ?? []).filter((entry) => entry.accountType === accountType)
  const best =
    entries.find((entry) => entry.country !== undefined && entry.country === country) ??
    entries.find((entry) => entry.country === undefined)
  return best?.isOpen
}

/** Returns true if a payment must state its purpose (payments 4.9). */
export function isPurposeRequired(terms: Terms, receiving: string, beneficiaryType: string | undefined): boolean {
  const entries = firstOf(terms, ({ purposeRequiredFor }) => purposeRequiredFor) ?? []
  return entries.some(
    (entry) => entry.receivingCurrency === receiving && (entry.beneficiaryType ?? beneficiaryType) === beneficiaryType,
  )
}

/** The documents that prove each possible purpose of a payment. */
export type ProvenPurposes = readonly { purpose: Purpose; requirements: readonly DocumentRequirement[] }[]

/**
 * Returns the permitted purposes of these payments with their proofs, or undefined if the terms permit any purpose
 * without documents (payments 7.2).
 */
export function provenPurposesOf(
  terms: Terms,
  receiving: string,
  beneficiaryType: string | undefined,
): ProvenPurposes | undefined {
  const found = firstOf(terms, ({ documentRequirements = [] }) => {
    const entries = documentRequirements.filter((entry) => entry.receivingCurrency === receiving)
    return (
      entries.find((entry) => entry.beneficiaryType !== undefined && entry.beneficiaryType === beneficiaryType) ??
      entries.find((entry) => entry.beneficiaryType === undefined)
    )
  })
  return found && found.purposes.length > 0 ? found.purposes : undefined
}

/** Whether the service sends no money to the country (accounts 6.5). */
export const isEmbargoed = (terms: Terms, country: string | undefined): boolean =>
  firstOf(terms, ({ embargoedCountries }) => embargoedCountries)?.some((each) => each === country) ?? false

/**
 * Whether the platform may exchange payments with customers of the institution at this UMA domain. If no document lists
 * any domains, all are permitted (payments 8.1).
 */
export const isCounterpartyAllowed = (terms: Terms, domain: string): boolean =>
  firstOf(terms, ({ counterparties }) => counterparties?.allowedDomains)?.includes(domain.toLowerCase()) ?? true

/**
 * Returns the maximum number of look-ups and pay requests that one UMA domain gets in a UTC day. Undefined: unlimited
 * (payments 8.1).
 */
export const counterpartyVelocityOf = (terms: Terms): number | undefined =>
  firstOf(terms, ({ counterparties }) => counterparties?.messagesPerDay)

/** Returns the maximum numbers of cards that are not closed (cards-stablecoins A3). */
export const cardLimitsOf = (terms: Terms): { perCardholder: number; perPlatform: number } => ({
  perCardholder: firstOf(terms, ({ cards }) => cards?.perCardholder) ?? 1,
  perPlatform: firstOf(terms, ({ cards }) => cards?.perPlatform) ?? 1_000,
})

/** A card payment for which clearings arrive. Amounts are in the smallest unit of the card. */
export interface AuthorizedByCard {
  currency: string
  /** The category of the merchant. */
  mcc?: string | undefined
  authorized: bigint
}

/** Returns the maximum excess of clearings over the authorized amount, in the smallest unit of the card. */
export function overClearingOf(terms: Terms, { currency, mcc, authorized }: AuthorizedByCard): bigint {
  const entry = firstOf(terms, ({ cards }) => cards?.overClearings?.find((each) => each.currency === currency))
  if (!entry) return 0n
  const merchant = entry.merchants?.find(({ categories }) => mcc !== undefined && categories.includes(mcc))
  const part = (authorized * BigInt((merchant ?? entry).partsPerMillion)) / MILLION
  return part > BigInt(entry.atLeast) ? part : BigInt(entry.atLeast)
}

/** Returns the validity of a quote in seconds, by the network of its realtime funding (payments 4.1). */
export function quoteValidityOf(terms: Terms, network?: CryptoNetwork): number {
  const onNetwork = firstOf(terms, ({ quoteValiditySeconds }) =>
    quoteValiditySeconds?.fundedOn?.find((entry) => entry.network === network),
  )
  return (
    onNetwork?.seconds ??
    firstOf(terms, ({ quoteValiditySeconds }) => quoteValiditySeconds?.standard) ??
    STANDARD_VALIDITY_SECONDS
  )
}

const STANDARD_VALIDITY_SECONDS = 300

import { minorUnitsPerMajor } from '#money/currencies.ts'
import { type Reader, setting } from '#runtime/lib/settings.ts'

export const PROGRAM_NAMES = ['US', 'EU'] as const
export type ProgramName = (typeof PROGRAM_NAMES)[number]

export const CARD_BRANDS = ['VISA', 'MASTERCARD'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** The rules of a region (cards-stablecoins A1). */
export interface CardProgram {
  name: ProgramName
  currency: string
  /** Each has at least as many decimals as the card currency, so every conversion is exact. */
  fundingCurrencies: readonly string[]
  brand: CardBrand
  /** False if the issuer decides on authorizations and informs the service. */
  isDecidedHere: boolean
  hasThreeDSecurePassword: boolean
  /** False: a refund is a separate credit. */
  refundsNamePurchase: boolean
}

export const US_PROGRAM: CardProgram = {
  name: 'US',
  currency: 'USD',
  fundingCurrencies: ['USDB', 'USD'],
  brand: 'VISA',
  isDecidedHere: true,
  hasThreeDSecurePassword: false,
  refundsNamePurchase: true,
}

export const EU_PROGRAM: CardProgram = {
  name: 'EU',
  currency: 'EUR',
  fundingCurrencies: ['EUR'],
  brand: 'MASTERCARD',
  isDecidedHere: false,
  hasThreeDSecurePassword: true,
  refundsNamePurchase: false,
}

const PROGRAMS: Record<ProgramName, CardProgram> = { US: US_PROGRAM, EU: EU_PROGRAM }
export const programNamed = (name: ProgramName): CardProgram => PROGRAMS[name]

/** Returns the number of smallest funding-currency units in one smallest card-currency unit. */
const scaleOf = (cardCurrency: string, fundingCurrency: string): bigint =>
  minorUnitsPerMajor(fundingCurrency) / minorUnitsPerMajor(cardCurrency)

/** Converts a card amount to the smallest unit of a funding currency: a change of scale, always exact. */
export const toFundingAmount = (amount: bigint, cardCurrency: string, fundingCurrency: string): bigint =>
  amount * scaleOf(cardCurrency, fundingCurrency)

/** Reads the enabled programs. The US program is always enabled. */
const readPrograms: Reader<readonly ProgramName[]> = (value) => {
  const names = value.split(',').map((name) => name.trim())
  if (!names.every((name) => PROGRAM_NAMES.some((known) => known === name)))
    throw new Error(`must be names of card programs, separated by commas: ${PROGRAM_NAMES.join(', ')}.`)
  return PROGRAM_NAMES.filter((name) => name === 'US' || names.includes(name))
}

export const cardSettings = {
  /** The programs that issue cards. */
  programs: setting<readonly ProgramName[]>('CARD_PROGRAMS', readPrograms, ['US']),
}

import { CURRENCIES, currencyOf, findCurrency } from '#money/currencies.ts'
import type { Money } from '#money/money.ts'
import { MAX_AMOUNT } from '#runtime/declare/schema.ts'
import type { Readings } from './classify.ts'

/**
 * Returns the possible amounts of a figure: one if it names a currency, else one in each currency with enough decimals.
 */
export function amountsIn({ figure, currency }: NonNullable<Readings['amount']>): Money[] {
  const meant = currency === undefined ? CURRENCIES.map(({ code }) => code) : [currency]
  return meant.flatMap((code) => {
    const amount = minorUnits(figure, findCurrency(code)?.decimals)
    return amount === undefined ? [] : [{ amount, currency: code }]
  })
}

function minorUnits(figure: string, decimals: number | undefined): bigint | undefined {
  const [whole = '', part = ''] = figure.split('.')
  if (decimals === undefined || part.length > decimals) return undefined
  const amount = BigInt(whole + part.padEnd(decimals, '0'))
  return amount <= MAX_AMOUNT ? amount : undefined
}

/** Writes an amount the way people do: `917.24 EUR`. */
export function writtenAmount({ amount, currency }: Money): string {
  const { decimals } = currencyOf(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''} ${currency}`
}

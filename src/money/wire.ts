import { MAX_AMOUNT, type Static, Type } from '#runtime/declare/schema.ts'
import { toWireCurrency } from './currencies.ts'
import type { Money } from './money.ts'

export const Currency = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    symbol: Type.String(),
    decimals: Type.Integer({
      minimum: 0,
      description: 'How many decimals the smallest unit has: 2 for cents, 8 for satoshi.',
    }),
  },
  { $id: 'Currency' },
)

export const CurrencyAmount = Type.Object(
  {
    amount: Type.Integer({
      format: 'int64',
      maximum: MAX_AMOUNT,
      description: 'In the smallest unit of the currency.',
    }),
    currency: Currency,
  },
  { $id: 'CurrencyAmount' },
)

/**
 * Returns an amount as a JSON number. Every amount that leaves the service is below 2^53 (payments 1.3). A larger
 * amount is a bug of the service.
 */
export function toWireInteger(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER) || amount < BigInt(Number.MIN_SAFE_INTEGER))
    throw new Error(`${amount} does not fit into a JSON number.`)
  return Number(amount)
}

/** Writes the amount for people, in whole units with all decimals of the currency: `50.00`. */
export function toDecimalText({ amount, currency }: Money): string {
  const { decimals } = toWireCurrency(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const toWireAmount = ({ amount, currency }: Money): Static<typeof CurrencyAmount> => ({
  amount: toWireInteger(amount),
  currency: toWireCurrency(currency),
})

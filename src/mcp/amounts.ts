import * as z from 'zod'
import { findCurrency, type WireCurrency } from '#money/currencies.ts'
import { ToolFault } from './faults.ts'

/**
 * An amount in tool results. The schema is minimal: it appears a dozen times in the tool descriptions that an agent
 * reads.
 */
export const Amount = z.object({ amountMinor: z.number(), currency: z.string(), amountText: z.string() })
export type Amount = z.infer<typeof Amount>

/** An amount in the service's format. */
export const WireAmount = z.object({
  amount: z.int(),
  currency: z.object({ code: z.string(), decimals: z.int() }),
})

/** The maximum amount (payments 1.3). */
const MOST = 9_000_000_000_000_000

/** The input members for an amount. */
export const amountInput = {
  amountMinor: z
    .int()
    .positive()
    .max(MOST)
    .describe('The amount in the smallest unit of the currency: 1234 for 12.34 USD, 1234 for 1234 JPY.'),
  amountText: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,18})? [A-Z]{3,5}$/, 'Write it like "12.34 USD": a point, no thousands separators.')
    .describe(
      'The same amount in whole units with all decimals of the currency, and its code: "12.34 USD", "1234 JPY". Refused where it does not agree with amountMinor.',
    ),
}
export type AmountInput = z.infer<z.ZodObject<typeof amountInput>>

export function amountOf(amountMinor: number, { code, decimals }: Pick<WireCurrency, 'code' | 'decimals'>): Amount {
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return { amountMinor, currency: code, amountText: `${amountMinor < 0 ? '-' : ''}${text} ${code}` }
}

/** Converts an amount from an answer that contains only the currency code. */
export const amountIn = (amountMinor: number, code: string): Amount => amountOf(amountMinor, knownCurrency(code))

/** Returns the intended currency. Refuses an amount whose two members disagree. */
export function checkedCurrency({ amountMinor, amountText }: AmountInput): string {
  const code = amountText.split(' ')[1] ?? ''
  const { amountText: expected } = amountIn(amountMinor, code)
  if (expected === amountText) return code
  throw new ToolFault(
    'AMOUNTS_DO_NOT_AGREE',
    `amountMinor ${amountMinor} is ${expected}, but amountText says ${amountText}.`,
    'Nothing was sent. Find out which amount is meant, and call again with both members saying it.',
  )
}

function knownCurrency(code: string): WireCurrency {
  const currency = findCurrency(code)
  if (currency) return currency
  throw new ToolFault(
    'UNKNOWN_CURRENCY',
    `${code} is no currency of the service.`,
    'Use the code of a currency, as accounts show it.',
  )
}

/** Converts every amount in a part of an answer to the form of tools. */
function withAmountsSpelled(value: unknown): unknown {
  const found = WireAmount.safeParse(value)
  if (found.success) return amountOf(found.data.amount, found.data.currency)
  if (Array.isArray(value)) return value.map(withAmountsSpelled)
  if (typeof value !== 'object' || value === null) return value
  return withMembersSpelled(value)
}

/** Converts every amount among the members of a part of an answer to the form of tools. */
export const withMembersSpelled = (part: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).map(([name, member]) => [name, withAmountsSpelled(member)]))

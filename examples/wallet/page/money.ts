/** Defined in the page, so that no other party can move the decimal point of an amount about to be signed. */
const DECIMALS: Record<string, number> = { USDB: 6, EUR: 2, USD: 2 }

function decimalsOf(currency: string): number {
  const decimals = DECIMALS[currency]
  if (decimals === undefined) throw new Error(`This page does not know ${currency}.`)
  return decimals
}

/** Converts an amount such as `10.5` to a whole number of the smallest unit. */
export function toSmallestUnits(text: string, currency: string): string {
  const [whole = '', part = ''] = text.trim().split('.')
  return String(BigInt(whole + part.padEnd(decimalsOf(currency), '0')))
}

/** Formats a whole number of the smallest unit for people, with at least two decimals. */
export function toReadable(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = amount.padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${BigInt(digits.slice(0, -decimals)).toLocaleString('en')}.${part} ${currency}`
}

/** Defined in the page, so that no other party can move the decimal point of an amount about to be signed. */
const DECIMALS: Record<string, number> = { USDB: 6, EUR: 2, USD: 2 }

function decimalsOf(currency: string): number {
  const decimals = DECIMALS[currency]
  if (decimals === undefined) throw new Error(`This page does not know ${currency}.`)
  return decimals
}

/** `10.5` as a whole number of the smallest unit. */
export function toSmallestUnits(text: string, currency: string): string {
  const [whole = '', part = ''] = text.trim().split('.')
  return String(BigInt(whole + part.padEnd(decimalsOf(currency), '0')))
}

/** A whole number of the smallest unit as people read it, with two decimals at least. */
export function toReadable(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = amount.padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${BigInt(digits.slice(0, -decimals)).toLocaleString('en')}.${part} ${currency}`
}

const UNITS = /\B(?=(\d{3})+$)/g

/** Writes an amount in the smallest unit as plain digits for programs: -91724 EUR is -917.24. */
export function plainDigits(amount: number | string, decimals: number): string {
  const text = String(amount)
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  const place = digits.length - decimals
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, place)}${decimals > 0 ? `.${digits.slice(place)}` : ''}`
}

/** Writes an amount in the smallest unit for people, from its digits: 91724 EUR is 917.24. */
export function written(amount: number | string, decimals: number): string {
  const text = String(amount)
  const sign = text.startsWith('-') ? '−' : ''
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(UNITS, ',')
  return sign + whole + (decimals > 0 ? `.${digits.slice(-decimals)}` : '')
}

/** Writes an amount with its currency: `917.24 EUR`. */
export const amountInWords = ({ amount, currency }: WrittenAmount): string =>
  `${written(String(amount), currency.decimals)} ${currency.code}`

/** An amount in the smallest unit of its currency. Large amounts are text. */
export interface WrittenAmount {
  amount: number | string | bigint
  currency: { code: string; decimals: number }
}

const TYPED = /^(\d{1,15})(?:\.(\d+))?$/

/**
 * Converts a typed amount to the smallest unit: 12.5 EUR is 1250. Throws if the text is not an amount or has more
 * decimals than the currency.
 */
export function smallestUnits(typed: string, decimals: number): number {
  const [, whole, fraction = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined || fraction.length > decimals)
    throw new Error(`An amount is needed, such as ${plainDigits(`125${'0'.repeat(decimals)}`, decimals)}.`)
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Letters of scripts that use joiners. Excludes alphabets in which a joiner only hides. */
const JOINED = '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])\\p{L}\\p{M}*'
const JOINER = '[\\u200c\\u200d]'
const UNSEEN = `(?!${JOINER}|\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0]`
const ODD = new RegExp(`(${UNSEEN}|(?<!${JOINED})${JOINER}|${JOINER}(?!${JOINED}))`, 'u')

const symbolOf = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/**
 * Splits a text into pieces that alternate between readable text and a symbol, such as ⟨U+202E⟩, for a character that
 * is invisible or changes the text direction. Line feeds stay.
 */
export const piecesOf = (text: string): string[] =>
  text.split(ODD).map((piece, index) => (index % 2 === 0 ? piece : symbolOf(piece)))

/** Returns the visible pieces joined into one text. */
export const visible = (text: string): string => piecesOf(text).join('')

const SHOWN = 8

/** Returns the end of an id, which tells ids apart: they begin with their time. */
export const endOf = (id: string): string => `…${id.slice(-SHOWN)}`

/** Writes a code as words: `ACCOUNT_INVALID` is account invalid. */
export const codeInWords = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

/** `1 row`, `2 rows`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Mobile numbering plans of the countries where a phone number is an account (accounts 5.8). */
const MOBILE_PLANS: ReadonlyMap<string, RegExp> = new Map([
  ['BD', /^\+8801[3-9]\d{8}$/],
  ['BJ', /^\+229(01\d{8}|[4569]\d{7})$/],
  ['BW', /^\+2677\d{7}$/],
  ['CG', /^\+2420[456]\d{7}$/],
  ['CI', /^\+225(01|05|07)\d{8}$/],
  ['CM', /^\+2376\d{8}$/],
  ['CN', /^\+861[3-9]\d{9}$/],
  ['CO', /^\+573\d{9}$/],
  ['EG', /^\+201[0125]\d{8}$/],
  ['GH', /^\+233[25]\d{8}$/],
  ['GT', /^\+502\d{8}$/],
  ['HT', /^\+509[34]\d{7}$/],
  ['ID', /^\+628\d{8,11}$/],
  ['JM', /^\+1(876|658)\d{7}$/],
  ['KE', /^\+254(7\d{8}|1[01]\d{7})$/],
  ['MW', /^\+265[89]\d{8}$/],
  ['PK', /^\+923\d{9}$/],
  ['RW', /^\+2507[2389]\d{7}$/],
  ['SN', /^\+2217\d{8}$/],
  ['SV', /^\+503[67]\d{7}$/],
  ['TG', /^\+228[79]\d{7}$/],
  ['TZ', /^\+255[67]\d{8}$/],
  ['UG', /^\+2567\d{8}$/],
  ['ZM', /^\+260[579]\d{8}$/],
])

/** Returns true for a phone number in international format with a valid length. */
export function isE164(text: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(text)
}

/**
 * Country codes after which numbers may begin with a zero. After any other one, callers dial the zero only within the
 * country.
 */
const ZERO_BEHIND: ReadonlySet<string> = new Set(['39', '225', '229', '242', '378'])
const SEPARATORS = /[\s().\-/]/g

/**
 * Returns the international number of a country code (`49` or `+49`) and the rest, in which people separate digits by
 * blanks, dots, dashes, slashes or brackets. Returns undefined if the two are not a valid number.
 */
export function e164Of(countryCode: string, number: string): string | undefined {
  const [code, rest] = [countryCode.trim().replace(/^\+/, ''), number.replace(SEPARATORS, '')]
  const isForm = /^[1-9][0-9]{0,2}$/.test(code) && /^[0-9]+$/.test(rest)
  const isDialledAbroad = !rest.startsWith('0') || ZERO_BEHIND.has(code)
  const joined = `+${code}${rest}`
  return isForm && isDialledAbroad && isE164(joined) ? joined : undefined
}

/**
 * Returns true if the number can be a mobile phone of the country. Returns false for a country without a plan in this
 * table.
 */
export function isMobileNumberOf(country: string, text: string): boolean {
  return isE164(text) && (MOBILE_PLANS.get(country)?.test(text) ?? false)
}

/**
 * Returns the form in which two numbers of the same line are equal: Benin put `01` before its eight digits in November
 * 2024.
 */
export function canonicalPhoneNumber(text: string): string {
  return text.replace(/^\+229(\d{8})$/, '+22901$1')
}

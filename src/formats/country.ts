export { isCountry } from '#runtime/lib/country.ts'

/** Territories whose banks may have the code of their state, and vice versa (accounts 5.3). */
const BANKS_WITH: ReadonlyMap<string, string> = new Map([
  ...'GG IM JE'.split(' ').map((territory) => [territory, 'GB'] as const),
  ...'BL GF GP MC MF MQ NC PF PM RE TF WF YT'.split(' ').map((territory) => [territory, 'FR'] as const),
])

/** True if a bank code of one country can go with an account of the other. */
export function banksTogether(one: string, other: string): boolean {
  return one === other || BANKS_WITH.get(one) === other || BANKS_WITH.get(other) === one
}

const POSTAL_CODES: ReadonlyMap<string, RegExp> = new Map([
  ['CA', /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/],
  ['US', /^[0-9]{5}(-[0-9]{4})?$/],
])

/** Validates postal codes of Canada and the United States, and accepts all others (accounts 6.7). */
export function isPostalCode(country: string, text: string): boolean {
  return POSTAL_CODES.get(country)?.test(text) ?? true
}

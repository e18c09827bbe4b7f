export { isCountry } from '../runtime/country.ts'

/** The member states of the European Union, Iceland, Liechtenstein and Norway. */
export const EEA_COUNTRIES = listOf(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
)

/** The countries whose IBANs SEPA reaches (accounts 6.1, `EUR_ACCOUNT`). */
export const SEPA_COUNTRIES = [...EEA_COUNTRIES, ...listOf('CH AD GB GI MC SM VA AL MD ME MK RS')]

/** The countries that receive cross-border money by IBAN only (accounts 6.5, `SWIFT_ACCOUNT`). */
export const IBAN_ONLY_COUNTRIES = [...SEPA_COUNTRIES, ...listOf('BR AE BH EG GE IL JO KW KZ LB MU PK QA SA TN TR UA')]

/** The countries to which no money is sent; the operator keeps the list (accounts 6.5, `SWIFT_ACCOUNT`). */
export const EMBARGOED_COUNTRIES = listOf('CU IR KP SY')

/** Territories whose banks may carry the code of the state they belong to, and the other way round (accounts 5.3). */
const BANKS_WITH: ReadonlyMap<string, string> = new Map([
  ...listOf('GG IM JE').map((territory) => [territory, 'GB'] as const),
  ...listOf('BL GF GP MC MF MQ NC PF PM RE TF WF YT').map((territory) => [territory, 'FR'] as const),
])

/** Whether a bank code of the one country may stand beside an account of the other. */
export function banksTogether(one: string, other: string): boolean {
  return one === other || BANKS_WITH.get(one) === other || BANKS_WITH.get(other) === one
}

const POSTAL_CODES: ReadonlyMap<string, RegExp> = new Map([
  ['CA', /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/],
  ['US', /^[0-9]{5}(-[0-9]{4})?$/],
])

/** Judged for Canada and the United States, accepted elsewhere (accounts 6.7). */
export function isPostalCode(country: string, text: string): boolean {
  return POSTAL_CODES.get(country)?.test(text) ?? true
}

function listOf(codes: string): string[] {
  return codes.split(' ')
}

/** The member states of the European Union, Iceland, Liechtenstein and Norway. */
export const EEA_COUNTRIES = listOf(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
)

/** The countries whose IBANs SEPA reaches (accounts 6.1, `EUR_ACCOUNT`). */
export const SEPA_COUNTRIES = [...EEA_COUNTRIES, ...listOf('CH AD GB GI MC SM VA AL MD ME MK RS')]

/** The countries that receive cross-border money by IBAN only (accounts 6.5, `SWIFT_ACCOUNT`). */
export const IBAN_ONLY_COUNTRIES = [...SEPA_COUNTRIES, ...listOf('BR AE BH EG GE IL JO KW KZ LB MU PK QA SA TN TR UA')]

function listOf(codes: string): string[] {
  return codes.split(' ')
}

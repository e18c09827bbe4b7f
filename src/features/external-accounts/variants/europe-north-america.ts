import { isRoutingNumber } from '../../../rails/aba.ts'
import { canonicalAccountNumber, isPlausibleAccountNumber } from '../../../rails/account-number.ts'
import { RAILS } from '../../../rails/account-shapes/index.ts'
import { isBic, isBicOf } from '../../../rails/bic.ts'
import { SEPA_COUNTRIES } from '../../../rails/country.ts'
import { ibanCountry, isIban } from '../../../rails/iban.ts'
import { faultsOfPair, type Variants } from './variant.ts'

const ROUTING_NUMBER = {
  level: 'L2', format: 'aba-routing-number', test: isRoutingNumber,
  message: 'ABA routing number check digit does not match, or its first two digits name no district.',
} as const

/** accounts 6.1 */
export const EUROPE_NORTH_AMERICA = {
  USD_ACCOUNT: {
    currencies: ['USD'],
    rails: () => RAILS.USD_ACCOUNT,
    nameCheck: 'receiving institution',
    primaryIdentifier: ({ accountNumber }) => accountNumber,
    identity: ({ routingNumber, accountNumber }) => [routingNumber, canonicalAccountNumber(accountNumber)],
    checks: [
      { field: 'routingNumber', ...ROUTING_NUMBER },
      { field: 'intermediaryRoutingNumber', ...ROUTING_NUMBER },
      {
        field: 'accountNumber', level: 'L2', message: 'A US account number has 4 to 17 letters, digits or hyphens.',
        test: (accountNumber) => isPlausibleAccountNumber('USD_ACCOUNT', accountNumber),
      },
    ],
    faults: (info, { strict }) => (strict ? faultsOfPair(info, 'intermediaryBankName', 'intermediaryRoutingNumber') : []),
  },

  EUR_ACCOUNT: {
    currencies: ['EUR'],
    rails: () => RAILS.EUR_ACCOUNT,
    nameCheck: 'rail',
    primaryIdentifier: ({ iban }) => iban,
    identity: ({ iban }) => [iban.toUpperCase()],
    checks: [
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'IBAN check digits do not match, or its country, length or structure does not exist.',
        test: isIban,
      },
      {
        field: 'iban', level: 'L2', format: 'iban', message: 'SEPA does not reach accounts of this country.',
        test: (iban) => SEPA_COUNTRIES.includes(ibanCountry(iban)),
      },
      {
        field: 'swiftCode', level: 'L2', format: 'bic', message: 'This BIC does not exist or is of another country than the IBAN.',
        test: (swiftCode, { iban }) => (iban ? isBicOf(ibanCountry(iban), swiftCode) : isBic(swiftCode)),
      },
    ],
  },

  GBP_ACCOUNT: {
    currencies: ['GBP'],
    rails: () => RAILS.GBP_ACCOUNT,
    nameCheck: 'rail',
    primaryIdentifier: ({ accountNumber }) => accountNumber,
    identity: ({ sortCode, accountNumber }) => [sortCode, accountNumber],
    checks: [],
  },
} satisfies Variants

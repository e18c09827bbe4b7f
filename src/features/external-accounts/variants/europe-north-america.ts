import { RAILS } from '../../../account-types/shapes/index.ts'
import { SEPA_COUNTRIES } from '../../../directories/countries.ts'
import { isRoutingNumber } from '../../../formats/aba.ts'
import { canonicalAccountNumber } from '../../../formats/account-number.ts'
import { admitsCode } from '../../../formats/code-lists.ts'
import { ibanCountry } from '../../../formats/iban.ts'
import { BIC_OF_IBAN, plausibleAccountNumber } from './checks.ts'
import { accountWithIban } from './families.ts'
import { faultsOfPair, type Variants } from './variant.ts'

const ROUTING_NUMBER = {
  level: 'L2',
  format: 'aba-routing-number',
  test: isRoutingNumber,
  message: 'ABA routing number check digit does not match, or its first two digits name no district.',
} as const

const EUR = accountWithIban('EUR_ACCOUNT', { currency: 'EUR', nameCheck: 'rail' })
const DKK = accountWithIban('DKK_ACCOUNT', { currency: 'DKK', nameCheck: 'rail' })
const TRY = accountWithIban('TRY_ACCOUNT', { currency: 'TRY', nameCheck: 'receiving institution' })

/** After the country, two check digits and five digits of the bank. */
const TURKISH_RESERVED_DIGIT = 9

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
      plausibleAccountNumber('USD_ACCOUNT'),
    ],
    faults: (info, { strict }) =>
      strict ? faultsOfPair(info, 'intermediaryBankName', 'intermediaryRoutingNumber') : [],
  },

  EUR_ACCOUNT: {
    ...EUR,
    checks: [
      ...EUR.checks,
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'SEPA does not reach accounts of this country.',
        test: (iban) => SEPA_COUNTRIES.includes(ibanCountry(iban)),
      },
      BIC_OF_IBAN,
    ],
  },

  DKK_ACCOUNT: { ...DKK, checks: [...DKK.checks, BIC_OF_IBAN] },

  GBP_ACCOUNT: {
    currencies: ['GBP'],
    rails: () => RAILS.GBP_ACCOUNT,
    nameCheck: 'rail',
    primaryIdentifier: ({ accountNumber }) => accountNumber,
    identity: ({ sortCode, accountNumber }) => [sortCode, accountNumber],
    checks: [],
  },

  CAD_ACCOUNT: {
    currencies: ['CAD'],
    rails: () => RAILS.CAD_ACCOUNT,
    nameCheck: 'receiving institution',
    primaryIdentifier: ({ accountNumber }) => accountNumber,
    identity: ({ bankCode, branchCode, accountNumber }) => [bankCode, branchCode, accountNumber],
    checks: [
      {
        field: 'bankCode',
        level: 'L2',
        message: 'There is no Canadian institution with this number.',
        test: (bankCode, _, { directories: { banks } }) => admitsCode(banks.codeLists.canadianInstitutions, bankCode),
      },
    ],
  },

  ILS_ACCOUNT: accountWithIban('ILS_ACCOUNT', { currency: 'ILS', nameCheck: 'receiving institution' }),

  TRY_ACCOUNT: {
    ...TRY,
    checks: [
      ...TRY.checks,
      {
        field: 'iban',
        level: 'L2',
        format: 'iban',
        message: 'The tenth character of a Turkish IBAN, which is reserved, must be 0.',
        test: (iban) => iban[TURKISH_RESERVED_DIGIT] === '0',
      },
    ],
  },
} satisfies Variants

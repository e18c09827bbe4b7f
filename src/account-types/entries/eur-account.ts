import { SEPA_COUNTRIES } from '#directories/countries.ts'
import { ibanCountry, ibanFor } from '#formats/iban.ts'
import { Type } from '#runtime/declare/schema.ts'
import { countryOfResidence, individualWith } from '../beneficiaries.ts'
import { BIC_OF_IBAN } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, live } from '../entry.ts'
import { residentOf } from '../example-holders.ts'
import { accountWithIban } from '../families.ts'
import { accountType, anyIban, swiftCode } from '../fields.ts'

const EUR = accountWithIban('EUR')

export const EUR_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('EUR_ACCOUNT'), iban: anyIban, swiftCode: Type.Optional(swiftCode) },
    { $id: 'EurAccountInfoBase' },
  ),
  individual: individualWith('EurBeneficiary', Type.Object({ countryOfResidence })),
  ...EUR,
  rails: ['SEPA', 'SEPA_INSTANT'],
  corridors: [live('AT BE BG HR CY CZ EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH DK')],
  nameCheck: 'rail',
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
  deposit: (seed) => ({ iban: ibanFor('DE', `10010099${digits(seed, 'EUR', 10)}`), swiftCode: 'CSWYDEFF' }),
  example: { iban: 'DE44500105175407324931', beneficiary: residentOf('DE') },
})

import { Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { mobileNumberOf } from '../checks.ts'
import { bankAccount, live } from '../entry.ts'
import { accountType, phoneNumber } from '../fields.ts'

export const HTG_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('HTG_ACCOUNT'), phoneNumber: phoneNumber() },
    { $id: 'HtgAccountInfoBase' },
  ),
  individual: individual('HtgBeneficiary'),
  currencies: ['HTG'],
  rails: ['MOBILE_MONEY'],
  corridors: [live('HT')],
  nameCheck: 'none',
  primaryIdentifier: ({ phoneNumber }) => phoneNumber,
  identity: ({ phoneNumber }) => [phoneNumber],
  checks: [mobileNumberOf('HT')],
  deposit: () => ({ phoneNumber: '+50937000000' }),
  example: { phoneNumber: '+50937123456' },
})

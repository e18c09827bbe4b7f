import { type FiatAccountType, RAILS } from '../../../account-types/shapes/index.ts'
import { isNuban } from '../../../formats/nuban.ts'
import { canonicalPhoneNumber, isMobileNumberOf } from '../../../formats/phone.ts'
import { IBAN, institutionOf, mobileNumberOf, providerOf } from './checks.ts'
import { accountWithName, bankOrWallet, mobileMoney } from './families.ts'
import type { FieldCheck, Variants } from './variant.ts'

interface PhoneInRegion {
  phoneNumber: string
  provider: string
  region: string
}

/** A phone number of a currency that several countries share. */
const regionalMobileMoney = (type: FiatAccountType, currency: string) => ({
  currencies: [currency],
  rails: () => RAILS[type],
  nameCheck: 'nobody' as const,
  primaryIdentifier: ({ phoneNumber }: PhoneInRegion) => phoneNumber,
  identity: ({ phoneNumber, provider, region }: PhoneInRegion) => [
    region,
    canonicalPhoneNumber(phoneNumber),
    provider.toLowerCase(),
  ],
  checks: [PHONE_IN_REGION, providerOf(currency)],
})

const PHONE_IN_REGION = {
  field: 'phoneNumber',
  level: 'L2',
  format: 'e.164',
  message: 'This is not a mobile number of the region.',
  test: (phoneNumber, { region }) => region === undefined || isMobileNumberOf(region, phoneNumber),
} as const satisfies FieldCheck<{ region?: string }>

const EGP = bankOrWallet('EGP_ACCOUNT', { country: 'EG', currency: 'EGP', nameCheck: 'nobody' }, ['iban'])
const NGN = accountWithName('NGN_ACCOUNT', { country: 'NG', currency: 'NGN', nameCheck: 'rail' })

/** The check digit depends on the bank, so it can be judged where the directory knows the code of the bank (accounts 5.7). */
const NUBAN = {
  field: 'accountNumber',
  level: 'L2',
  format: 'nuban',
  message: 'NUBAN check digit does not match at this bank.',
  test: (accountNumber, { bankName = '' }, { directories: { banks } }) => {
    const code = banks.find('NG', 'NGN', bankName)?.nationalCode
    return code === undefined || isNuban(code, accountNumber)
  },
} as const satisfies FieldCheck<{ bankName?: string }>

/** accounts 6.3 (Egypt) and 6.4 */
export const AFRICA = {
  EGP_ACCOUNT: { ...EGP, checks: [IBAN, institutionOf('EG', 'EGP'), mobileNumberOf('EG')] },
  NGN_ACCOUNT: { ...NGN, checks: [...NGN.checks, NUBAN] },
  ZAR_ACCOUNT: accountWithName('ZAR_ACCOUNT', { country: 'ZA', currency: 'ZAR', nameCheck: 'receiving institution' }),
  GHS_ACCOUNT: bankOrWallet('GHS_ACCOUNT', { country: 'GH', currency: 'GHS', nameCheck: 'rail' }, ['accountNumber']),
  BWP_ACCOUNT: mobileMoney('BWP_ACCOUNT', { country: 'BW', currency: 'BWP', nameCheck: 'nobody' }),
  KES_ACCOUNT: mobileMoney('KES_ACCOUNT', { country: 'KE', currency: 'KES', nameCheck: 'rail' }),
  MWK_ACCOUNT: mobileMoney('MWK_ACCOUNT', { country: 'MW', currency: 'MWK', nameCheck: 'rail' }),
  RWF_ACCOUNT: mobileMoney('RWF_ACCOUNT', { country: 'RW', currency: 'RWF', nameCheck: 'rail' }),
  TZS_ACCOUNT: mobileMoney('TZS_ACCOUNT', { country: 'TZ', currency: 'TZS', nameCheck: 'rail' }),
  UGX_ACCOUNT: mobileMoney('UGX_ACCOUNT', { country: 'UG', currency: 'UGX', nameCheck: 'rail' }),
  ZMW_ACCOUNT: mobileMoney('ZMW_ACCOUNT', { country: 'ZM', currency: 'ZMW', nameCheck: 'rail' }),
  XAF_ACCOUNT: regionalMobileMoney('XAF_ACCOUNT', 'XAF'),
  XOF_ACCOUNT: regionalMobileMoney('XOF_ACCOUNT', 'XOF'),
} satisfies Variants

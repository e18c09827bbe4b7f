import { Enum } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bankAccount, defined, live } from '../entry.ts'
import { REGION, regionalMobileMoney, regionalMobileMoneyShape } from '../families.ts'

export const XOF_ACCOUNT = bankAccount({
  shape: regionalMobileMoneyShape('XOF_ACCOUNT', 'XofAccountInfoBase', Enum(['BJ', 'CI', 'SN', 'TG'], REGION)),
  individual: individual('XofBeneficiary'),
  ...regionalMobileMoney('XOF'),
  corridors: [live('BJ CI SN'), defined('TG')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+221770000000', provider: 'ORANGE', region: 'SN' as const }),
  example: { region: 'SN', phoneNumber: '+221781234567', provider: 'ORANGE' },
})

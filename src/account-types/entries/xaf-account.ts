import { Enum } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bankAccount, defined, live } from '../entry.ts'
import { REGION, regionalMobileMoney, regionalMobileMoneyShape } from '../families.ts'

export const XAF_ACCOUNT = bankAccount({
  shape: regionalMobileMoneyShape('XAF_ACCOUNT', 'XafAccountInfoBase', Enum(['CM', 'CG'], REGION)),
  individual: individual('XafBeneficiary'),
  ...regionalMobileMoney('XAF'),
  corridors: [live('CM'), defined('CG')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+237670000000', provider: 'MTN', region: 'CM' as const }),
  example: { region: 'CM', phoneNumber: '+237671234567', provider: 'MTN' },
})

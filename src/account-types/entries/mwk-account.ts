import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const MWK_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('MWK_ACCOUNT', 'MwkAccountInfoBase'),
  individual: individual('MwkBeneficiary'),
  ...mobileMoney({ country: 'MW', currency: 'MWK' }),
  corridors: [live('MW')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+265990000000', provider: 'AIRTEL' }),
  example: { phoneNumber: '+265991234567', provider: 'AIRTEL' },
})

import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const UGX_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('UGX_ACCOUNT', 'UgxAccountInfoBase'),
  individual: individual('UgxBeneficiary'),
  ...mobileMoney({ country: 'UG', currency: 'UGX' }),
  corridors: [live('UG')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+256770000000', provider: 'MTN' }),
  example: { phoneNumber: '+256701234567', provider: 'MTN' },
})

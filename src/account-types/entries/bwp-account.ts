import { individual } from '../beneficiaries.ts'
import { bankAccount, defined } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const BWP_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('BWP_ACCOUNT', 'BwpAccountInfoBase'),
  individual: individual('BwpBeneficiary'),
  ...mobileMoney({ country: 'BW', currency: 'BWP' }),
  corridors: [defined('BW')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+26771000000', provider: 'ORANGE' }),
  example: { phoneNumber: '+26771234567', provider: 'ORANGE' },
})

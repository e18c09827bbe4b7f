import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const KES_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('KES_ACCOUNT', 'KesAccountInfoBase', '^\\+254[0-9]{9}$'),
  individual: individual('KesBeneficiary'),
  ...mobileMoney({ country: 'KE', currency: 'KES' }),
  corridors: [live('KE')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+254700000000', provider: 'M-PESA' }),
  example: { phoneNumber: '+254712345678', provider: 'M-PESA' },
})

import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const RWF_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('RWF_ACCOUNT', 'RwfAccountInfoBase', '^\\+250[0-9]{9}$'),
  individual: individual('RwfBeneficiary'),
  ...mobileMoney({ country: 'RW', currency: 'RWF' }),
  corridors: [live('RW')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+250780000000', provider: 'MTN' }),
  example: { phoneNumber: '+250781234567', provider: 'MTN' },
})

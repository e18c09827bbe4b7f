import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const ZMW_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('ZMW_ACCOUNT', 'ZmwAccountInfoBase', '^\\+260[0-9]{9}$'),
  individual: individual('ZmwBeneficiary'),
  ...mobileMoney({ country: 'ZM', currency: 'ZMW' }),
  corridors: [live('ZM')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+260960000000', provider: 'MTN' }),
  example: { phoneNumber: '+260971234567', provider: 'MTN' },
})

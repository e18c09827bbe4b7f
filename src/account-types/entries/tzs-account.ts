import { individual } from '../beneficiaries.ts'
import { bankAccount, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape } from '../families.ts'

export const TZS_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('TZS_ACCOUNT', 'TzsAccountInfoBase', '^\\+255[0-9]{9}$'),
  individual: individual('TzsBeneficiary'),
  ...mobileMoney({ country: 'TZ', currency: 'TZS' }),
  corridors: [live('TZ')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+255750000000', provider: 'VODACOM' }),
  example: { phoneNumber: '+255712345678', provider: 'VODACOM' },
})

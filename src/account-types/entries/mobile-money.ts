import { Enum } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { bankAccount, defined, live } from '../entry.ts'
import { mobileMoney, mobileMoneyShape, REGION, regionalMobileMoney, regionalMobileMoneyShape } from '../families.ts'

export const XAF_ACCOUNT = bankAccount({
  shape: regionalMobileMoneyShape('XAF_ACCOUNT', 'XafAccountInfoBase', Enum(['CM', 'CG'], REGION)),
  individual: individual('XafBeneficiary'),
  ...regionalMobileMoney('XAF'),
  corridors: [live('CM'), defined('CG')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+237670000000', provider: 'MTN', region: 'CM' as const }),
  example: { region: 'CM', phoneNumber: '+237671234567', provider: 'MTN' },
})

export const XOF_ACCOUNT = bankAccount({
  shape: regionalMobileMoneyShape('XOF_ACCOUNT', 'XofAccountInfoBase', Enum(['BJ', 'CI', 'SN', 'TG'], REGION)),
  individual: individual('XofBeneficiary'),
  ...regionalMobileMoney('XOF'),
  corridors: [live('BJ CI SN'), defined('TG')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+221770000000', provider: 'ORANGE', region: 'SN' as const }),
  example: { region: 'SN', phoneNumber: '+221781234567', provider: 'ORANGE' },
})

export const BWP_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('BWP_ACCOUNT', 'BwpAccountInfoBase'),
  individual: individual('BwpBeneficiary'),
  ...mobileMoney({ country: 'BW', currency: 'BWP' }),
  corridors: [defined('BW')],
  nameCheck: 'none',
  deposit: () => ({ phoneNumber: '+26771000000', provider: 'ORANGE' }),
  example: { phoneNumber: '+26771234567', provider: 'ORANGE' },
})

export const KES_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('KES_ACCOUNT', 'KesAccountInfoBase', '^\\+254[0-9]{9}$'),
  individual: individual('KesBeneficiary'),
  ...mobileMoney({ country: 'KE', currency: 'KES' }),
  corridors: [live('KE')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+254700000000', provider: 'M-PESA' }),
  example: { phoneNumber: '+254712345678', provider: 'M-PESA' },
})

export const MWK_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('MWK_ACCOUNT', 'MwkAccountInfoBase'),
  individual: individual('MwkBeneficiary'),
  ...mobileMoney({ country: 'MW', currency: 'MWK' }),
  corridors: [live('MW')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+265990000000', provider: 'AIRTEL' }),
  example: { phoneNumber: '+265991234567', provider: 'AIRTEL' },
})

export const RWF_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('RWF_ACCOUNT', 'RwfAccountInfoBase', '^\\+250[0-9]{9}$'),
  individual: individual('RwfBeneficiary'),
  ...mobileMoney({ country: 'RW', currency: 'RWF' }),
  corridors: [live('RW')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+250780000000', provider: 'MTN' }),
  example: { phoneNumber: '+250781234567', provider: 'MTN' },
})

export const TZS_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('TZS_ACCOUNT', 'TzsAccountInfoBase', '^\\+255[0-9]{9}$'),
  individual: individual('TzsBeneficiary'),
  ...mobileMoney({ country: 'TZ', currency: 'TZS' }),
  corridors: [live('TZ')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+255750000000', provider: 'VODACOM' }),
  example: { phoneNumber: '+255712345678', provider: 'VODACOM' },
})

export const UGX_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('UGX_ACCOUNT', 'UgxAccountInfoBase'),
  individual: individual('UgxBeneficiary'),
  ...mobileMoney({ country: 'UG', currency: 'UGX' }),
  corridors: [live('UG')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+256770000000', provider: 'MTN' }),
  example: { phoneNumber: '+256701234567', provider: 'MTN' },
})

export const ZMW_ACCOUNT = bankAccount({
  shape: mobileMoneyShape('ZMW_ACCOUNT', 'ZmwAccountInfoBase', '^\\+260[0-9]{9}$'),
  individual: individual('ZmwBeneficiary'),
  ...mobileMoney({ country: 'ZM', currency: 'ZMW' }),
  corridors: [live('ZM')],
  nameCheck: 'rail',
  deposit: () => ({ phoneNumber: '+260960000000', provider: 'MTN' }),
  example: { phoneNumber: '+260971234567', provider: 'MTN' },
})

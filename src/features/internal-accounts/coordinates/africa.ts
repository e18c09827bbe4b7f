import { ibanFor } from '../../../formats/iban.ts'
import { nubanFor } from '../../../formats/nuban.ts'
import { digits, type Maker, payInto } from './seed.ts'

/** `058` is the code of the bank, on which its check digits depend. */
const nubanAtGtBank = (serial: string) => nubanFor('058', serial)

/** Mobile money comes to the one number that the collector has at an operator: the reference alone tells the account. */
export const AFRICA: Record<string, Maker> = {
  EGP: payInto(
    'EGP_ACCOUNT',
    (seed) => ({ bankName: 'National Bank of Egypt', iban: ibanFor('EG', `00030099${digits(seed, 'EGP', 17)}`) }),
    ['BANK_TRANSFER'],
  ),
  GHS: payInto('GHS_ACCOUNT', (seed) => ({ bankName: 'GCB Bank', accountNumber: digits(seed, 'GHS', 13) }), [
    'BANK_TRANSFER',
  ]),
  NGN: payInto('NGN_ACCOUNT', (seed) => ({ bankName: 'GTBank', accountNumber: nubanAtGtBank(digits(seed, 'NGN', 9)) })),
  ZAR: payInto('ZAR_ACCOUNT', (seed) => ({ bankName: 'Standard Bank', accountNumber: digits(seed, 'ZAR', 11) })),
  BWP: payInto('BWP_ACCOUNT', () => ({ phoneNumber: '+26771000000', provider: 'ORANGE' })),
  KES: payInto('KES_ACCOUNT', () => ({ phoneNumber: '+254700000000', provider: 'M-PESA' })),
  MWK: payInto('MWK_ACCOUNT', () => ({ phoneNumber: '+265990000000', provider: 'AIRTEL' })),
  RWF: payInto('RWF_ACCOUNT', () => ({ phoneNumber: '+250780000000', provider: 'MTN' })),
  TZS: payInto('TZS_ACCOUNT', () => ({ phoneNumber: '+255750000000', provider: 'VODACOM' })),
  UGX: payInto('UGX_ACCOUNT', () => ({ phoneNumber: '+256770000000', provider: 'MTN' })),
  ZMW: payInto('ZMW_ACCOUNT', () => ({ phoneNumber: '+260960000000', provider: 'MTN' })),
  XAF: payInto('XAF_ACCOUNT', () => ({ phoneNumber: '+237670000000', provider: 'MTN', region: 'CM' as const })),
  XOF: payInto('XOF_ACCOUNT', () => ({ phoneNumber: '+221770000000', provider: 'ORANGE', region: 'SN' as const })),
}

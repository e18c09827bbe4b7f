import { ibanFor } from '../../../formats/iban.ts'
import { digits, type Maker, payInto } from './seed.ts'

export const ASIA: Record<string, Maker> = {
  BDT: payInto('BDT_ACCOUNT', (seed) => ({ bankName: 'BRAC Bank', accountNumber: digits(seed, 'BDT', 13) }), [
    'BANK_TRANSFER',
  ]),
  CNY: payInto('CNY_ACCOUNT', (seed) => ({ bankName: 'Bank of China', accountNumber: digits(seed, 'CNY', 19) }), [
    'BANK_TRANSFER',
  ]),
  HKD: payInto('HKD_ACCOUNT', (seed) => ({
    bankName: 'DBS Hong Kong',
    swiftCode: 'DHBKHKHH',
    accountNumber: digits(seed, 'HKD', 12),
  })),
  IDR: payInto('IDR_ACCOUNT', (seed) => ({
    bankName: 'Permata Bank',
    swiftCode: 'BBBAIDJA',
    accountNumber: digits(seed, 'IDR', 16),
    phoneNumber: '+6281200000000',
  })),
  INR: (seed) => [
    { accountType: 'INR_ACCOUNT', vpa: `causeway.${digits(seed, 'INR', 12)}@sandbox`, paymentRails: ['UPI'] },
  ],
  MYR: payInto('MYR_ACCOUNT', (seed) => ({
    bankName: 'Maybank',
    swiftCode: 'MBBEMYKL',
    accountNumber: digits(seed, 'MYR', 12),
  })),
  PHP: payInto('PHP_ACCOUNT', (seed) => ({ bankName: 'UnionBank', accountNumber: digits(seed, 'PHP', 12) })),
  PKR: payInto(
    'PKR_ACCOUNT',
    (seed) => ({ bankName: 'Meezan Bank', iban: ibanFor('PK', `MEZN${digits(seed, 'PKR', 16)}`) }),
    ['BANK_TRANSFER'],
  ),
  SGD: payInto('SGD_ACCOUNT', (seed) => ({
    bankName: 'DBS Bank Ltd',
    swiftCode: 'DBSSSGSG',
    accountNumber: digits(seed, 'SGD', 12),
  })),
  THB: payInto('THB_ACCOUNT', (seed) => ({
    bankName: 'Bangkok Bank',
    swiftCode: 'BKKBTHBK',
    accountNumber: digits(seed, 'THB', 12),
  })),
  VND: payInto('VND_ACCOUNT', (seed) => ({
    bankName: 'Vietcombank',
    swiftCode: 'BFTVVNVX',
    accountNumber: digits(seed, 'VND', 13),
  })),
}

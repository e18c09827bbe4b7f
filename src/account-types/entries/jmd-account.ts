import { Type } from '#runtime/declare/schema.ts'
import { Address, holderPhoneNumber, individualWith } from '../beneficiaries.ts'
import { beneficiaryNumberOf } from '../checks.ts'
import { digits } from '../coordinate-seed.ts'
import { bankAccount, defined } from '../entry.ts'
import { PERSON } from '../example-holders.ts'
import { accountWithName } from '../families.ts'
import { accountNumber, accountType, bankAccountType, bankName, branchCode } from '../fields.ts'

const JMD = accountWithName({ country: 'JM', currency: 'JMD', numbers: /^[0-9]{6,20}$/ })

export const JMD_ACCOUNT = bankAccount({
  shape: Type.Object(
    { accountType: accountType('JMD_ACCOUNT'), accountNumber, branchCode, bankAccountType, bankName },
    { $id: 'JmdAccountInfoBase' },
  ),
  individual: individualWith('JmdBeneficiary', Type.Object({ address: Address, phoneNumber: holderPhoneNumber })),
  ...JMD,
  rails: ['BANK_TRANSFER'],
  corridors: [defined('JM')],
  nameCheck: 'none',
  checks: [...JMD.checks, beneficiaryNumberOf('JM')],
  deposit: (seed) => ({
    bankName: 'JN Bank',
    branchCode: digits(seed, 'branch', 5),
    accountNumber: digits(seed, 'JMD', 12),
    bankAccountType: 'CHECKING' as const,
  }),
  example: {
    bankName: 'Bank of Nova Scotia',
    branchCode: '50765',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
    beneficiary: { ...PERSON, phoneNumber: '+18761234567' },
  },
})

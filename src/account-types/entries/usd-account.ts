import { isRoutingNumber, routingNumberFor } from '#formats/aba.ts'
import { canonicalAccountNumber } from '#formats/account-number.ts'
import { money } from '#money/money.ts'
import { READABLE_LINE, Type } from '#runtime/declare/schema.ts'
import { individual } from '../beneficiaries.ts'
import { PLAUSIBLE } from '../checks.ts'
import { BANK_NAME, digits, HOLDER_NAME } from '../coordinate-seed.ts'
import { deposit, paymentRails, reference, shownToPayer } from '../deposit.ts'
import { bankAccount, faultsOfPair, live } from '../entry.ts'
import { accountNumber, accountType, bankAccountType } from '../fields.ts'

const routingNumber = (description: string) =>
  Type.String({ minLength: 9, maxLength: 9, pattern: '^[0-9]{9}$', description })

const ROUTING_NUMBER = {
  level: 'L2',
  format: 'aba-routing-number',
  test: isRoutingNumber,
  message: 'ABA routing number check digit does not match, or its first two digits name no district.',
} as const

/** Hyphens included (accounts 6.1). */
const NUMBER = /^[0-9A-Za-z-]{4,17}$/

const SHAPE = Type.Object(
  {
    accountType: accountType('USD_ACCOUNT'),
    accountNumber,
    routingNumber: routingNumber('ABA routing number of the bank, its ninth digit a check digit.'),
    bankName: Type.Optional(Type.String({ minLength: 1, maxLength: 140, ...READABLE_LINE })),
    bankAccountType: Type.Optional(bankAccountType),
    intermediaryBankName: Type.Optional(
      Type.String({ minLength: 1, maxLength: 140, ...READABLE_LINE, description: 'Wires only: the bank in between.' }),
    ),
    intermediaryRoutingNumber: Type.Optional(
      routingNumber('Wires only: the ABA routing number of the bank in between.'),
    ),
    fiToFiInformation: Type.Optional(
      Type.String({ maxLength: 210, ...READABLE_LINE, description: 'Wires only: a message for the receiving bank.' }),
    ),
  },
  { $id: 'UsdAccountInfoBase' },
)

const RAILS = ['ACH', 'WIRE', 'RTP', 'FEDNOW'] as const

/** Any amount below a dollar would work. */
const ONE_CENT = money(1n, 'USD')

export const USD_ACCOUNT = bankAccount({
  shape: SHAPE,
  individual: individual('UsdBeneficiary'),
  currencies: ['USD'],
  rails: RAILS,
  corridors: [live('US')],
  nameCheck: 'receiving institution',
  isPullable: true,
  microEntry: ({ routingNumber, accountNumber, bankAccountType = 'CHECKING' }) => ({
    routingNumber,
    accountNumber,
    bankAccountType,
    amount: ONE_CENT,
  }),
  primaryIdentifier: ({ accountNumber }) => accountNumber,
  identity: ({ routingNumber, accountNumber }) => [routingNumber, canonicalAccountNumber(accountNumber)],
  checks: [
    { field: 'routingNumber', ...ROUTING_NUMBER },
    { field: 'intermediaryRoutingNumber', ...ROUTING_NUMBER },
    { ...PLAUSIBLE, test: (accountNumber) => NUMBER.test(accountNumber) },
  ],
  faults: (info, { strict }) => (strict ? faultsOfPair(info, 'intermediaryBankName', 'intermediaryRoutingNumber') : []),
  deposit: deposit(
    shownToPayer(
      SHAPE,
      Type.Object({
        paymentRails: paymentRails(RAILS),
        reference,
        accountHolderName: Type.Optional(
          Type.String({ minLength: 1, maxLength: 140, description: 'Whom the payer names as the receiver.' }),
        ),
        bankAddress: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      }),
    ),
    (seed) => ({
      accountNumber: digits(seed, 'USD', 12),
      routingNumber: routingNumberFor('02100002'),
      accountHolderName: HOLDER_NAME,
      bankName: BANK_NAME,
      bankAddress: '1 Test Street, New York, NY 10001',
      reference: seed.reference,
      paymentRails: [...RAILS],
    }),
  ),
  example: { routingNumber: '011000015', accountNumber: '1234567890' },
})

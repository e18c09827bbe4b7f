import type { Random } from './random.ts'

/** How the sandbox ends a payout, by the last three characters of the account, and how often the world has it. */
const OUTCOMES = [
  ['000', 78],
  ['002', 5],
  ['004', 5],
  ['003', 3],
  ['005', 4],
  ['006', 2],
  ['007', 3],
] as const

/** A kind of account. */
interface Kind {
  currency: string
  country: string
  accountType: string
  /** The fields of an account whose number has an ending. */
  fields: (random: Random, end: string) => object
}

/** The kinds of accounts, and how often the world has each. */
const KINDS: readonly (readonly [kind: Kind, weight: number])[] = [
  [
    {
      ...{ currency: 'EUR', country: 'DE', accountType: 'EUR_ACCOUNT' },
      fields: (random: Random, end: string) => ({ iban: `DE89370400${random.digits(9)}${end}` }),
    },
    5,
  ],
  [
    {
      ...{ currency: 'MXN', country: 'MX', accountType: 'MXN_ACCOUNT' },
      fields: (random: Random, end: string) => ({ clabeNumber: `012180${random.digits(9)}${end}` }),
    },
    3,
  ],
  [
    {
      ...{ currency: 'GBP', country: 'GB', accountType: 'GBP_ACCOUNT' },
      fields: (random: Random, end: string) => ({ sortCode: '040004', accountNumber: `${random.digits(5)}${end}` }),
    },
    3,
  ],
  [
    {
      ...{ currency: 'BRL', country: 'BR', accountType: 'BRL_ACCOUNT' },
      fields: (random: Random, end: string) => ({
        ...{ pixKeyType: 'EMAIL', taxId: '52998224725' },
        pixKey: `p${random.digits(6)}${end}@example.org`,
      }),
    },
    2,
  ],
]

/** A new account of a payee in one of four currencies, without its owner. */
export function payeeAccount(random: Random, fullName: string) {
  const { currency, country, accountType, fields } = random.weighted(KINDS)
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName, countryOfResidence: country }
  return { currency, accountInfo: { accountType, ...fields(random, random.weighted(OUTCOMES)), beneficiary } }
}

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

/** An account outside the service, without its owner. */
type Payee = (random: Random, holder: object) => { currency: string; accountInfo: object }

const CORRIDORS: readonly (readonly [payee: Payee, weight: number])[] = [
  [
    (random, beneficiary) => ({
      currency: 'EUR',
      accountInfo: { accountType: 'EUR_ACCOUNT', iban: `DE89370400${random.digits(9)}${ending(random)}`, beneficiary },
    }),
    5,
  ],
  [
    (random, beneficiary) => ({
      currency: 'MXN',
      accountInfo: {
        accountType: 'MXN_ACCOUNT',
        clabeNumber: `012180${random.digits(9)}${ending(random)}`,
        beneficiary,
      },
    }),
    3,
  ],
  [
    (random, beneficiary) => ({
      currency: 'GBP',
      accountInfo: {
        ...{ accountType: 'GBP_ACCOUNT', sortCode: '040004' },
        ...{ accountNumber: `${random.digits(5)}${ending(random)}`, beneficiary },
      },
    }),
    3,
  ],
  [
    (random, beneficiary) => ({
      currency: 'BRL',
      accountInfo: {
        ...{ accountType: 'BRL_ACCOUNT', pixKeyType: 'EMAIL', taxId: '52998224725' },
        ...{ pixKey: `p${random.digits(6)}${ending(random)}@example.org`, beneficiary },
      },
    }),
    2,
  ],
]

const ending = (random: Random): string => random.weighted(OUTCOMES)

/** A new account of a payee in one of four currencies. */
export function payeeAccount(random: Random, fullName: string) {
  const payee = random.weighted(CORRIDORS)
  return payee(random, { beneficiaryType: 'INDIVIDUAL', fullName })
}

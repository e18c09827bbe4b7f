import { Currency } from '#money/wire.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { CurrencyCode, LargeInteger, Timestamp, Type } from '#runtime/declare/schema.ts'

const TAG = 'Ledger'
const reading = { tag: TAG, auth: 'operator', grant: 'ledger.read' } as const

export const LedgerAmount = Type.Object(
  {
    amount: LargeInteger({ description: 'In the smallest unit of the currency; may be beyond 2^53.' }),
    currency: Currency,
  },
  { $id: 'LedgerAmount' },
)

const SIDES = {
  debit: Type.Optional(LedgerAmount),
  credit: Type.Optional(LedgerAmount),
}
const ACCOUNT = Type.String({ description: 'As the ledger names it: `cash:SEPA`, `fee_income`.' })

const TrialBalance = Type.Object(
  {
    accounts: Type.Array(
      Type.Object(
        {
          account: Type.String({
            description:
              '`ia`: all internal accounts together. `transit`, `refund_due`, `receivable` and `card_exception`: all accounts of that kind together. Else one account.',
          }),
          ...SIDES,
          balance: LedgerAmount,
        },
        {
          $id: 'TrialBalanceLine',
          description: 'The balance is in `debit` or `credit`, by its side. In `balance`, debits are positive.',
        },
      ),
    ),
    totals: Type.Array(
      Type.Object(
        { debit: LedgerAmount, credit: LedgerAmount, difference: LedgerAmount },
        { $id: 'TrialBalanceTotal', description: 'One for each currency. In a sound book the difference is zero.' },
      ),
    ),
  },
  { $id: 'TrialBalance' },
)

const LedgerJournal = Type.Object(
  {
    id: Type.String({ description: 'A UUID.' }),
    code: Type.String({ description: 'Code of the event in the specification of payments, such as `O3`.' }),
    meaning: Type.String(),
    subject: Type.String({ description: 'Subject of the journal, mostly a transaction.' }),
    postedAt: Timestamp({ description: "In the platform's own time." }),
    entries: Type.Array(Type.Object({ account: ACCOUNT, ...SIDES }, { $id: 'LedgerEntry' })),
  },
  { $id: 'LedgerJournal' },
)

const Statement = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          ...SIDES,
          balanceAfter: LedgerAmount,
          journal: LedgerJournal,
        },
        { $id: 'LedgerStatementLine' },
      ),
    ),
    opening: Type.Optional(LedgerAmount),
    closing: LedgerAmount,
    hasMore: Type.Boolean(),
    nextCursor: Type.Optional(Type.String({ description: 'Only when there is more.' })),
  },
  {
    $id: 'LedgerStatement',
    description: '`opening` is the balance before the oldest entry of the page, `closing` that after the newest.',
  },
)

const account = pathText('^[a-z][a-z_]*(:[A-Za-z0-9][A-Za-z0-9_:./-]{0,199})?$', {
  example: 'fee_income',
  unknown: 'REFERENCE_NOT_FOUND',
})
const journalId = pathText('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', {
  example: '01900000-0000-7000-8000-000000000000',
  unknown: 'REFERENCE_NOT_FOUND',
})
const platformId = pathId('PlatformConfig')

const ofBalance = {
  ...reading,
  query: Type.Object({ currency: Type.Optional(CurrencyCode()) }),
  replies: { 200: TrialBalance },
} as const
const ofEntries = {
  ...reading,
  description:
    'A page looks through 5,000 journals at most where the account is no internal one and not of one transaction: it may be short, also empty, while there is more.',
  isPaged: true,
  query: Type.Object({ currency: CurrencyCode() }),
  replies: { 200: Statement },
} as const
const ofJournal = { ...reading, replies: { 200: LedgerJournal } } as const

export const readTrialBalance = operation({
  id: 'readTrialBalance',
  path: 'GET /platforms/{platformId}/trial-balance',
  summary: 'Read the balances of all accounts in the book of a platform.',
  ...ofBalance,
  params: { platformId },
})

export const listLedgerEntries = operation({
  id: 'listLedgerEntries',
  path: 'GET /platforms/{platformId}/ledger-accounts/{account}/entries',
  summary: 'List the entries of an account in the book of a platform, newest first.',
  ...ofEntries,
  params: { platformId, account },
})

export const readJournal = operation({
  id: 'readJournal',
  path: 'GET /platforms/{platformId}/journals/{journalId}',
  summary: 'Read a journal in the book of a platform.',
  ...ofJournal,
  params: { platformId, journalId },
})

export const readHouseTrialBalance = operation({
  id: 'readHouseTrialBalance',
  path: 'GET /house/trial-balance',
  summary: 'Read the balances of all accounts in the book of the house.',
  ...ofBalance,
})

export const listHouseLedgerEntries = operation({
  id: 'listHouseLedgerEntries',
  path: 'GET /house/ledger-accounts/{account}/entries',
  summary: 'List the entries of an account in the book of the house, newest first.',
  ...ofEntries,
  params: { account },
})

export const readHouseJournal = operation({
  id: 'readHouseJournal',
  path: 'GET /house/journals/{journalId}',
  summary: 'Read a journal in the book of the house.',
  ...ofJournal,
  params: { journalId },
})

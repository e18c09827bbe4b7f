import { Act, Reason } from '#features/operators/acts/index.ts'
import { LedgerAmount } from '#features/operators/ledger/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { Currency } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import {
  Amount,
  CalendarDate,
  CurrencyCode,
  Enum,
  Id,
  LargeInteger,
  Text,
  Timestamp,
  Type,
} from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { MATCHED, MEANINGS, UNMATCHED } from './operator-words.ts'

const TAG = 'Treasury'
const reading = { tag: TAG, auth: 'operator', grant: 'treasury.read' } as const
const bankAccountId = pathText('^[a-z][a-z0-9-]{1,31}$', { example: 'paying-chf', unknown: 'REFERENCE_NOT_FOUND' })
const lineId = pathText('^\\S.{0,199}$', { example: '2041', unknown: 'REFERENCE_NOT_FOUND' })
const amountOf = (description: string) => Type.Object(LedgerAmount.properties, { description })

const BankAccount = Type.Object(
  {
    id: Type.String({ description: 'As the treasury document names it.' }),
    currency: CurrencyCode(),
    status: Enum(['open', 'draining', 'closed']),
    holderName: Type.String(),
    bankName: Type.String(),
    ledger: amountOf('Balance in the books of all platforms and of the service.'),
    bank: amountOf('Opening balance plus the bookings of the bank.'),
    difference: amountOf('Balance in the books less balance at the bank. Equals the sum of the open items.'),
    openItems: Type.Integer({ description: 'Number of items that only the bank or only the books have.' }),
    suspense: amountOf('Bookings of the bank that people have put into suspense.'),
    newestLine: Type.Optional(
      Type.Object({ id: Type.String(), bookedOn: CalendarDate() }, { description: 'The latest recorded booking.' }),
    ),
  },
  { $id: 'BankAccount', description: 'An account of the operator at a bank.' },
)

export const listBankAccounts = operation({
  id: 'listBankAccounts',
  path: 'GET /bank-accounts',
  summary: 'List the bank accounts of the treasury, with the balances of books and banks.',
  ...reading,
  replies: { 200: Type.Object({ data: Type.Array(BankAccount) }, { $id: 'BankAccountListResponse' }) },
})

const BankBalances = Type.Object(
  {
    bankAccountId: Type.String(),
    currency: Currency,
    days: Type.Array(
      Type.Object(
        {
          day: CalendarDate({ description: 'In UTC.' }),
          ledger: LargeInteger({ description: 'Balance in the books at the end of the day.' }),
          bank: LargeInteger({ description: 'Balance at the bank, by the booking dates of the bank.' }),
          difference: LargeInteger({ description: 'Balance in the books less balance at the bank.' }),
        },
        { $id: 'BankBalancesOfDay', description: 'In the smallest unit of the currency.' },
      ),
      { description: 'The first day first. The last one is today, with the current balances.' },
    ),
  },
  { $id: 'BankBalances', description: 'The balances of an account of the treasury by day.' },
)

export const listBankBalances = operation({
  id: 'listBankBalances',
  path: 'GET /bank-balances',
  summary: 'List the balances of books and banks at the end of the last days, for each account of the treasury.',
  description: 'A booking that a person enters later changes the balance of the day on which the bank booked it.',
  ...reading,
  query: Type.Object({
    last: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 92, default: 30, description: 'So many days until today.' }),
    ),
  }),
  replies: { 200: Type.Object({ data: Type.Array(BankBalances) }, { $id: 'BankBalancesResponse' }) },
})

const BANK_SIDES = ['BANK', 'BOOKS'] as const
const ITEM = {
  amount: amountOf('Money that came in is positive, on both sides.'),
  since: Timestamp(),
  platformId: Type.Optional(
    Id('PlatformConfig', { description: 'Platform whose books have the item. Absent: the books of the service.' }),
  ),
  subject: Type.String({ description: 'Subject of the item: a booking of a bank, a transaction, a receipt.' }),
  code: Type.String({ description: 'Code of its journal in the specification of payments: `O4`.' }),
  kind: Type.String({ description: 'Kind in words: `confirmed, not booked`.' }),
}

const BankItem = Type.Object(
  {
    bankAccountId: Type.String(),
    ...ITEM,
    side: Enum(BANK_SIDES, { description: 'Side that has the item.' }),
    bookedOn: Type.Optional(CalendarDate({ description: 'Day on which the bank booked it. Only of a booking.' })),
    reference: Type.Optional(Type.String({ description: 'Reference of the transfer at the bank.' })),
    needsPerson: Type.Boolean({ description: 'The item has been open for longer than is usual for its kind.' }),
    suggestion: Type.Optional(
      Type.Object(ITEM, {
        $id: 'BankItemSuggestion',
        description:
          'The only open item of the books with the amount of this booking, if no other open booking has the amount. A person decides whether it is the match.',
      }),
    ),
  },
  { $id: 'BankItem', description: 'An entry on a bank account that the bank, or the books, have.' },
)

export const listBankItems = operation({
  id: 'listBankItems',
  path: 'GET /bank-items',
  summary: 'List the items that only banks or only the books have, oldest first.',
  ...reading,
  isPaged: true,
  query: Type.Object({
    bankAccountId: Type.Optional(Text(32)),
    side: Type.Optional(Enum(BANK_SIDES, { description: 'Only items that this side has.' })),
    openedBefore: Type.Optional(Timestamp({ description: 'Open since then or longer.' })),
  }),
  replies: { 200: pageSchema(BankItem, { $id: 'BankItemListResponse' }) },
})

const BankLine = Type.Object(
  {
    bankAccountId: Type.String(),
    id: Type.String({ description: "The bank's own, or the statement and the line." }),
    amount: amountOf('Credits of the account are positive.'),
    bookedOn: CalendarDate(),
    reference: Type.Optional(Type.String({ description: 'Reference of the transfer at the bank.' })),
    recordedAt: Timestamp(),
    isOpen: Type.Boolean({ description: 'The booking has no match.' }),
  },
  { $id: 'BankLine', description: 'A booking of a bank.' },
)

const BankLineState = Type.Object(
  {
    ...BankLine.properties,
    explainedAs: Type.Optional(
      Enum([...keysOf(MEANINGS), 'OWN_TRANSFER'], { description: 'Explanation by a person or a rule.' }),
    ),
    matchedWith: Type.Array(BankItem),
  },
  { $id: 'BankLineState', description: 'A booking of a bank, with its matched items.' },
)

export const listBankLines = operation({
  id: 'listBankLines',
  path: 'GET /bank-accounts/{bankAccountId}/lines',
  summary: 'List the bookings of a bank on an account, last recorded first.',
  ...reading,
  params: { bankAccountId },
  isPaged: true,
  replies: { 200: pageSchema(BankLine, { $id: 'BankLineListResponse' }) },
})

export const readBankLine = operation({
  id: 'readBankLine',
  path: 'GET /bank-accounts/{bankAccountId}/lines/{lineId}',
  summary: 'Read a booking of a bank, with its matched items.',
  ...reading,
  params: { bankAccountId, lineId },
  replies: { 200: BankLineState },
})

const deciding = { tag: TAG, auth: 'operator', grant: 'treasury.decide', guards: [touch] } as const
const ofLine = { ...deciding, params: { bankAccountId, lineId }, refusals: ['CONFLICT'] } as const

export const matchBankLine = operation({
  id: 'matchBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines/{lineId}/match',
  idempotency: {},
  summary: 'Match a booking of a bank that is open or in suspense. No money is moved.',
  description: 'The named items must be open on the account and add up to the amount of the booking.',
  ...ofLine,
  body: json(
    Type.Object(
      {
        with: Type.Array(Text(200), {
          minItems: 1,
          maxItems: 100,
          uniqueItems: true,
          description: 'Transactions, receipts or other bookings, each by its id.',
        }),
        because: Enum(keysOf(MATCHED), { description: 'Basis of the match.' }),
        reason: Reason,
      },
      { $id: 'BankLineMatch' },
    ),
  ),
  examples: {
    'With a payout': {
      with: ['Transaction:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'],
      because: 'NO_REFERENCE',
      reason: 'The payout has the same amount and day.',
    },
  },
  replies: { 200: BankLineState },
})

export const unmatchBankLine = operation({
  id: 'unmatchBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines/{lineId}/unmatch',
  idempotency: {},
  summary: 'Unmatch a booking of a bank: its items are open again. The ledger is not changed.',
  description: 'From then on only people match the booking.',
  ...ofLine,
  body: json(Type.Object({ because: Enum(keysOf(UNMATCHED)), reason: Reason }, { $id: 'BankLineUnmatch' })),
  examples: { 'The wrong payment': { because: 'WRONG_PAYMENT', reason: 'It was the payout of the day before.' } },
  replies: { 200: BankLineState },
})

export const explainBankLine = operation({
  id: 'explainBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines/{lineId}/explain',
  idempotency: {},
  summary: 'Explain a booking of a bank that concerns the operator alone, or put it into suspense.',
  description: 'This reverses an earlier explanation.',
  ...ofLine,
  takesTwo: true,
  body: json(
    Type.Object(
      {
        as: Enum(keysOf(MEANINGS), { description: 'A charge or other fee, interest, capital, or not known yet.' }),
        reason: Reason,
      },
      { $id: 'BankLineExplanation' },
    ),
  ),
  examples: { 'A charge': { as: 'FEE', reason: 'The charge for the month.' } },
  replies: { 200: BankLineState, 202: Act },
})

const side = Enum(['CREDIT', 'DEBIT'], {
  description: 'Direction of the booking: money comes in, or goes out.',
})

export const recordBankLine = operation({
  id: 'recordBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines',
  idempotency: {},
  summary: 'Enter a booking of a bank, once for each id.',
  description:
    'If a rule finds an open item in the books, the service matches the booking with it. Repeating the same booking has no effect.',
  ...deciding,
  params: { bankAccountId },
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        id: Type.String({
          pattern: '^\\S.{0,199}$',
          description: 'Bank reference of the booking, or statement and line.',
        }),
        side,
        amount: Amount({ description: 'In the smallest unit of the currency of the account.' }),
        bookedOn: CalendarDate({ description: 'Not later than today.' }),
        reference: Type.Optional(
          Type.String({ pattern: '^\\S', maxLength: 1000, description: 'The text of the bank.' }),
        ),
        ownAccount: Type.Optional(
          Text(32, {
            description: 'Another account of the treasury, in the same currency: the transfer is between both.',
          }),
        ),
        reason: Reason,
      },
      { $id: 'NewBankLine' },
    ),
  ),
  examples: {
    'A payout': {
      id: '2041',
      side: 'DEBIT',
      amount: 4_000,
      bookedOn: '2025-11-20',
      reference: 'EREF ORD7K2M9QX4TB3W',
      reason: 'The statement came on paper.',
    },
  },
  replies: { 200: BankLineState },
})

export const openBankAccount = operation({
  id: 'openBankAccount',
  path: 'POST /bank-accounts/{bankAccountId}/open',
  idempotency: {},
  summary: 'Enter the balance of an account before its first booking.',
  ...deciding,
  takesTwo: true,
  params: { bankAccountId },
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        balance: Amount({ description: 'In the smallest unit. Do not open an account without a balance.' }),
        isOverdrawn: Type.Optional(Type.Boolean({ default: false, description: 'The balance is below zero.' })),
        reason: Reason,
      },
      { $id: 'BankAccountOpening' },
    ),
  ),
  examples: { 'With a balance': { balance: 5_000_000, reason: 'The balance of the statement of October.' } },
  replies: {
    200: Type.Object({ id: Type.String(), balance: LedgerAmount }, { $id: 'OpenedBankAccount' }),
    202: Act,
  },
})

import { Act, Reason } from '#features/operators/acts/index.ts'
import { LedgerAmount } from '#features/operators/ledger/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Amount, CalendarDate, CurrencyCode, Enum, Id, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
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
    ledger: amountOf('What the books of all platforms and of the house have on it.'),
    bank: amountOf('What its bank has booked, with the balance with which it was opened.'),
    difference: amountOf('What the books have and the bank has not. It is what the open items come to.'),
    openItems: Type.Integer({ description: 'What only the bank or only the books have.' }),
    suspense: amountOf('What the bank has booked and people have put into suspense.'),
    newestLine: Type.Optional(
      Type.Object(
        { id: Type.String(), bookedOn: CalendarDate() },
        { description: 'The booking that was recorded last.' },
      ),
    ),
  },
  { $id: 'BankAccount', description: 'An account of the operator at a bank.' },
)

export const listBankAccounts = operation({
  id: 'listBankAccounts',
  path: 'GET /bank-accounts',
  summary: 'List the bank accounts of the treasury, with what the books and the banks say.',
  ...reading,
  replies: { 200: Type.Object({ data: Type.Array(BankAccount) }, { $id: 'BankAccountListResponse' }) },
})

const BankItem = Type.Object(
  {
    bankAccountId: Type.String(),
    amount: amountOf('Money that came in is positive, on both sides.'),
    side: Enum(['BANK', 'BOOKS'], { description: 'Who has it.' }),
    since: Timestamp(),
    platformId: Type.Optional(
      Id('PlatformConfig', { description: 'In whose books it is. Absent: in those of the house.' }),
    ),
    subject: Type.String({ description: 'What it is about: a booking of a bank, a transaction, a receipt.' }),
    code: Type.String({ description: 'Of its journal, as the specification of payments names it: `O4`.' }),
    reference: Type.Optional(Type.String({ description: 'What the bank tells of the transfer.' })),
    kind: Type.String({ description: 'What it is, in words: `confirmed, not booked`.' }),
    needsPerson: Type.Boolean({ description: 'It has been open for longer than such items are.' }),
  },
  { $id: 'BankItem', description: 'An entry on a bank account that the bank, or the books, have.' },
)

export const listBankItems = operation({
  id: 'listBankItems',
  path: 'GET /bank-items',
  summary: 'List what only banks or only the books have, the oldest first.',
  ...reading,
  isPaged: true,
  query: Type.Object({
    bankAccountId: Type.Optional(Text(32)),
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
    reference: Type.Optional(Type.String({ description: 'What the bank tells of the transfer.' })),
    recordedAt: Timestamp(),
    isOpen: Type.Boolean({ description: 'It is matched with nothing.' }),
  },
  { $id: 'BankLine', description: 'A booking of a bank.' },
)

const BankLineState = Type.Object(
  {
    ...BankLine.properties,
    explainedAs: Type.Optional(
      Enum([...keysOf(MEANINGS), 'OWN_TRANSFER'], { description: 'What people, or a rule, have said that it is.' }),
    ),
    matchedWith: Type.Array(BankItem),
  },
  { $id: 'BankLineState', description: 'A booking of a bank, with what it is matched with.' },
)

export const listBankLines = operation({
  id: 'listBankLines',
  path: 'GET /bank-accounts/{bankAccountId}/lines',
  summary: 'List what a bank has booked on an account, what was recorded last first.',
  ...reading,
  params: { bankAccountId },
  isPaged: true,
  replies: { 200: pageSchema(BankLine, { $id: 'BankLineListResponse' }) },
})

export const readBankLine = operation({
  id: 'readBankLine',
  path: 'GET /bank-accounts/{bankAccountId}/lines/{lineId}',
  summary: 'Read a booking of a bank, with what it is matched with.',
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
  summary: 'Say what a booking of a bank is that is open or in suspense. No money is moved.',
  description: 'What is named is open on the account, and comes to the amount of the booking.',
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
        because: Enum(keysOf(MATCHED), { description: 'What was gone by.' }),
        reason: Reason,
      },
      { $id: 'BankLineMatch' },
    ),
  ),
  examples: {
    'With a payout': {
      with: ['Transaction:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'],
      because: 'NO_REFERENCE',
      reason: 'Amount and day are those of the payout.',
    },
  },
  replies: { 200: BankLineState },
})

export const unmatchBankLine = operation({
  id: 'unmatchBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines/{lineId}/unmatch',
  idempotency: {},
  summary: 'Open again what a booking of a bank is matched with. Nothing is posted.',
  description: 'From then on the rules leave it to people.',
  ...ofLine,
  body: json(Type.Object({ because: Enum(keysOf(UNMATCHED)), reason: Reason }, { $id: 'BankLineUnmatch' })),
  examples: { 'The wrong payment': { because: 'WRONG_PAYMENT', reason: 'It was the payout of the day before.' } },
  replies: { 200: BankLineState },
})

export const explainBankLine = operation({
  id: 'explainBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines/{lineId}/explain',
  idempotency: {},
  summary: 'Book what a booking of a bank is that concerns the operator alone, or put it into suspense.',
  description: 'What was said of it before is taken back.',
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
  description: 'On which side the bank has booked it: money comes in, or goes out.',
})

export const recordBankLine = operation({
  id: 'recordBankLine',
  path: 'POST /bank-accounts/{bankAccountId}/lines',
  idempotency: {},
  summary: 'Enter what a bank has booked, once under its id.',
  description: 'It is matched with what is open in the books where a rule finds it. The same once more has no effect.',
  ...deciding,
  params: { bankAccountId },
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        id: Type.String({
          pattern: '^\\S.{0,199}$',
          description: "The bank's own id of the booking, or the statement and the line.",
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
  summary: 'Enter what an account holds before its first booking.',
  ...deciding,
  takesTwo: true,
  params: { bankAccountId },
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        balance: Amount({ description: 'In the smallest unit. An account that holds nothing is not opened.' }),
        isOverdrawn: Type.Optional(Type.Boolean({ default: false, description: 'It holds less than zero.' })),
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

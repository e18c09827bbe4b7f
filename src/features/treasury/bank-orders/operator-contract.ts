import { Act, Reason } from '#features/operators/acts/index.ts'
import { ORDER_KINDS, PAYOUT_FAILURES, RailSchema } from '#features/payments/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { OPEN_ORDER_STATES, ORDER_STATES } from './operator-view.ts'

const TAG = 'Orders'
const platformId = pathId('PlatformConfig')
const reference = pathText('^ORD[0-9A-Z]{12}$', { example: 'ORD7K2M9QX4TB3W', unknown: 'REFERENCE_NOT_FOUND' })

const Payee = Type.Object(
  {
    name: Type.Optional(Type.String()),
    account: Type.String({ description: 'The number or address, whole.' }),
    bank: Type.Optional(Type.String({ description: 'Bank code or name that identifies the account.' })),
    country: Type.Optional(Type.String()),
  },
  { $id: 'BankOrderPayee', description: 'Recipient of the money.' },
)

const BankOrder = Type.Object(
  {
    reference: Type.String({ description: 'Name of the order at the bank and the operator.' }),
    platformId: Id('PlatformConfig'),
    transactionId: Id('Transaction'),
    kind: Enum(ORDER_KINDS, {
      description: 'A payout to a payee, a pull from a payer, or a refund to a payer.',
    }),
    rail: RailSchema,
    amount: CurrencyAmount,
    state: Enum(ORDER_STATES, {
      description:
        'HELD: something is missing. WAITING: for the next file. IN_FILE: in a file that its bank does not have yet. HANDED_OVER: the bank has it. REPORTED: its outcome is known. OBSOLETE: it was cancelled.',
    }),
    heldBecause: Type.Optional(
      Enum(['NO_ACCOUNT', 'NOT_SCREENED', 'SENDER_UNKNOWN'], {
        description:
          'No account of the treasury serves it; screening has not cleared the account to pay; or the bank has not named the account for the refund.',
      }),
    ),
    treasuryAccount: Type.Optional(
      Type.String({ description: 'The account of the treasury that pays it. Absent where none serves it.' }),
    ),
    fileId: Type.Optional(Type.String({ description: 'The file that gives it to the bank.' })),
    askedAt: Timestamp({ description: 'Time since which it waits for execution.' }),
    stateSince: Timestamp(),
    payee: Type.Optional(Payee),
  },
  { $id: 'BankOrder', description: 'An order that people of the operator carry out at a bank.' },
)

const reading = {
  tag: TAG,
  auth: 'operator',
  grant: 'orders.read',
  description: 'The answer omits the payee if your only role is viewer.',
} as const

export const listBankOrders = operation({
  id: 'listBankOrders',
  path: 'GET /orders',
  summary: 'List the orders for the operator whose outcome is unknown, oldest first.',
  ...reading,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    state: Type.Optional(Enum(OPEN_ORDER_STATES)),
    treasuryAccount: Type.Optional(Text(200)),
    rail: Type.Optional(RailSchema),
  }),
  replies: { 200: pageSchema(BankOrder, { $id: 'BankOrderListResponse' }) },
})

export const readBankOrder = operation({
  id: 'readBankOrder',
  path: 'GET /platforms/{platformId}/orders/{reference}',
  summary: 'Read an order in any state.',
  ...reading,
  params: { platformId, reference },
  replies: { 200: BankOrder },
})

const acting = {
  tag: TAG,
  auth: 'operator',
  grant: 'orders.decide',
  params: { platformId, reference },
  guards: [touch],
} as const

const BankReference = Type.String({
  pattern: '^\\S.{0,190}$',
  description: 'Bank reference of its action. Each reference takes effect once.',
})
const Statement = Type.Object({ bankReference: BankReference, reason: Reason }, { $id: 'BankOrderStatement' })
const stating = {
  ...acting,
  body: json(Statement),
  examples: { 'As the bank has said': { bankReference: 'B-2041', reason: "It is on today's statement." } },
  refusals: ['CONFLICT', 'TRANSACTION_NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'],
} as const
const byTwo = { takesTwo: true, replies: { 200: BankOrder, 202: Act } } as const

export const confirmBankOrder = operation({
  id: 'confirmBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/confirm',
  idempotency: {},
  summary: 'Report that the bank has carried an order out: money has moved.',
  description: 'If the order is in a file, first hand over the file or remove the order from it.',
  ...stating,
  ...byTwo,
})

export const rejectBankOrder = operation({
  id: 'rejectBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/reject',
  idempotency: {},
  summary: 'Report that an order is not carried out: a payout fails, and its money goes back to the payer.',
  ...stating,
  ...byTwo,
  body: json(
    Type.Object(
      {
        bankReference: BankReference,
        failureReason: Type.Optional(Enum(PAYOUT_FAILURES, { description: 'Required of a payout.' })),
        reason: Reason,
      },
      { $id: 'BankOrderRejection' },
    ),
  ),
  examples: {
    'A payout that the bank has refused': {
      bankReference: 'B-2042',
      failureReason: 'ACCOUNT_INVALID',
      reason: 'The bank has refused it.',
    },
  },
})

export const askBankOrderBack = operation({
  id: 'askBankOrderBack',
  path: 'POST /platforms/{platformId}/orders/{reference}/ask-back',
  idempotency: {},
  summary: 'Record that the bank was asked to stop a payout that it has.',
  ...stating,
  replies: { 200: BankOrder },
})

export const reportBankOrderCancelled = operation({
  id: 'reportBankOrderCancelled',
  path: 'POST /platforms/{platformId}/orders/{reference}/cancelled',
  idempotency: {},
  summary: 'Report that the bank has stopped a payout: its money goes back to the payer.',
  ...stating,
  ...byTwo,
})

const placing = {
  ...acting,
  body: json(
    Type.Object(
      {
        treasuryAccount: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'An account of the treasury, by its id.',
        }),
        reason: Reason,
      },
      { $id: 'BankOrderPlace' },
    ),
  ),
  examples: { 'To an account': { treasuryAccount: 'paying-eur', reason: 'No other account has enough.' } },
  refusals: ['CONFLICT', 'TRANSACTION_NOT_FOUND', 'REFERENCE_NOT_FOUND'],
  replies: { 200: BankOrder },
} as const

export const assignBankOrder = operation({
  id: 'assignBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/assign',
  idempotency: {},
  summary: 'Choose the account of the treasury that pays an order without a serving account.',
  ...placing,
})

export const moveBankOrder = operation({
  id: 'moveBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/move',
  idempotency: {},
  summary: 'Move an order that no file has to another account of the treasury.',
  ...placing,
})

const moving = {
  ...acting,
  body: json(Type.Object({ reason: Reason }, { $id: 'BankOrderMove' })),
  examples: { 'With a reason': { reason: 'Typed in at the page of the bank.' } },
  refusals: ['CONFLICT', 'TRANSACTION_NOT_FOUND'],
  replies: { 200: BankOrder },
} as const

export const handOverBankOrder = operation({
  id: 'handOverBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/hand-over',
  idempotency: {},
  summary: 'Record that the bank has an order. A payment that waited for this continues.',
  ...moving,
})

export const takeOutBankOrder = operation({
  id: 'takeOutBankOrder',
  path: 'POST /platforms/{platformId}/orders/{reference}/take-out',
  idempotency: {},
  summary: 'Remove an order from a file that the bank does not have yet.',
  description: 'The file is void: do not give it to the bank. All its orders wait for the next one.',
  ...moving,
})

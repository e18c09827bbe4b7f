import { Act, Reason } from '#features/operators/acts/index.ts'
import { LedgerAmount } from '#features/operators/ledger/index.ts'
import { RailSchema } from '#features/payments/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, FileContent, Text, Timestamp, Type } from '#runtime/declare/schema.ts'

const TAG = 'Orders'
const params = {
  orderFileId: pathText('^[0-9a-f-]{36}$', {
    example: '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
    unknown: 'REFERENCE_NOT_FOUND',
  }),
}

export const FILE_STATES = ['MAKING', 'EMPTY', 'MADE', 'HANDED_OVER', 'VOID'] as const

const OrderFile = Type.Object(
  {
    id: Type.String(),
    treasuryAccount: Type.String({ description: 'Account of the orders in the file.' }),
    rail: Type.Optional(RailSchema),
    state: Enum(FILE_STATES, {
      description:
        'MAKING: the service is gathering its orders. EMPTY: none could go out. MADE: the bank does not have it yet. HANDED_OVER: the bank has it and its orders. VOID: a person took out an order, and the bank must not get it.',
    }),
    orders: Type.Integer(),
    total: Type.Object(LedgerAmount.properties, { description: 'Sum of all orders in the file.' }),
    sha256: Type.Optional(Type.String({ description: 'Of its bytes, in hex.' })),
    leftForFunds: Type.Integer({
      description: 'Number of orders that wait because the booked balance of the account was too low.',
    }),
    askedAt: Timestamp(),
    madeAt: Type.Optional(Timestamp()),
    handedOverAt: Type.Optional(Timestamp()),
    voidSince: Type.Optional(Timestamp()),
  },
  { $id: 'OrderFile', description: 'A file of orders of one account, for its bank.' },
)

const reading = { tag: TAG, auth: 'operator', grant: 'orders.read' } as const
const acting = { tag: TAG, auth: 'operator', grant: 'orders.decide', guards: [touch] } as const

export const listOrderFiles = operation({
  id: 'listOrderFiles',
  path: 'GET /order-files',
  summary: 'List the files of orders, last requested first.',
  ...reading,
  isPaged: true,
  query: Type.Object({ treasuryAccount: Type.Optional(Text(200)) }),
  replies: { 200: pageSchema(OrderFile, { $id: 'OrderFileListResponse' }) },
})

export const readOrderFile = operation({
  id: 'readOrderFile',
  path: 'GET /order-files/{orderFileId}',
  summary: 'Read the state and the content of a file of orders.',
  ...reading,
  params,
  replies: { 200: OrderFile },
})

export const readOrderFileContent = operation({
  id: 'readOrderFileContent',
  path: 'GET /order-files/{orderFileId}/content',
  summary: 'Read a file of orders as it was made, to give it to its bank.',
  description: 'CSV with a line for each order, in the encoding UTF-8. It names payees and their accounts whole.',
  ...reading,
  grant: 'orders.decide',
  params,
  refusals: ['CONFLICT'],
  replies: { 200: FileContent({ description: 'The file, the same bytes each time.' }) },
})

export const makeOrderFile = operation({
  id: 'makeOrderFile',
  path: 'POST /order-files',
  idempotency: {},
  summary: 'Make a file of the orders that wait for an account.',
  description:
    'It contains the oldest orders that the balance of the account covers, at most five thousand. Read it until it is `MADE` or `EMPTY`.',
  ...acting,
  refusals: ['CONFLICT', 'REFERENCE_NOT_FOUND'],
  body: json(
    Type.Object(
      {
        treasuryAccount: Text(200, { description: 'An account of the treasury, by its id.' }),
        rail: Type.Optional(RailSchema),
        reason: Reason,
      },
      { $id: 'NewOrderFile' },
    ),
  ),
  examples: { 'Of an account': { treasuryAccount: 'paying-eur', reason: 'The file of today.' } },
  replies: { 200: OrderFile },
})

export const handOverOrderFile = operation({
  id: 'handOverOrderFile',
  path: 'POST /order-files/{orderFileId}/hand-over',
  idempotency: {},
  summary: 'Record that the bank has a file and its orders. Payments that waited for this continue.',
  ...acting,
  params,
  refusals: ['CONFLICT'],
  body: json(Type.Object({ reason: Reason }, { $id: 'OrderFileHandOver' })),
  examples: { 'With a reason': { reason: 'Sent at the page of the bank.' } },
  replies: { 200: OrderFile },
})

export const reportOrderOutcomes = operation({
  id: 'reportOrderOutcomes',
  path: 'POST /orders/outcomes',
  idempotency: {},
  summary: 'Report the outcomes of many orders as a file.',
  description:
    'The service checks it as a whole. After approval each report takes effect once, under the id of its bank. The audit log of each platform has the result of each report. The service ignores reports that can no longer take effect.',
  ...acting,
  takesTwo: true,
  refusals: ['CONFLICT'],
  body: json(
    Type.Object(
      {
        csv: Text(900_000, {
          description:
            'A CSV text of at most a thousand reports with the columns `reference`, `outcome` (`confirmed`, `rejected`, `asked-back`, `cancelled`), `bankReference`, and if needed `reason` (why the bank rejects a payout) and `amount` (decimal; it must equal the amount of the order).',
        }),
        reason: Reason,
      },
      { $id: 'OrderOutcomes' },
    ),
  ),
  examples: {
    'Of one order': {
      csv: 'reference,outcome,bankReference\nORD7K2M9QX4TB3W,confirmed,statement 8 line 1\n',
      reason: 'The statement of today.',
    },
  },
  replies: {
    200: Type.Object(
      {
        confirmed: Type.Integer(),
        rejected: Type.Integer(),
        askedBack: Type.Integer(),
        cancelled: Type.Integer(),
      },
      { $id: 'OrderOutcomesTaken', description: 'Number of reports of each outcome.' },
    ),
    202: Act,
  },
})

export const moveBankOrders = operation({
  id: 'moveBankOrders',
  path: 'POST /orders/move',
  idempotency: {},
  summary: 'Move the orders of an account that no file has to another account of the treasury.',
  description: 'Orders that the other account does not serve stay. The audit log of their platform says why.',
  ...acting,
  refusals: ['CONFLICT', 'REFERENCE_NOT_FOUND'],
  body: json(Type.Object({ from: Text(200), to: Text(200), reason: Reason }, { $id: 'BankOrdersMove' })),
  examples: {
    'From an account that is drained': { from: 'paying-eur', to: 'second-eur', reason: 'The account is closed soon.' },
  },
  replies: {
    200: Type.Object(
      {
        from: Type.String(),
        to: Type.String(),
        orders: Type.Integer({ description: 'Number of orders that the service considers.' }),
      },
      { $id: 'BankOrdersMoved' },
    ),
  },
})

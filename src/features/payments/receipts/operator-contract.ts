import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { Currency, CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId, pathText } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Amount, CurrencyCode, Enum, Id, Text, Timestamp, type TSchema, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { DEPOSIT_REFUSALS, RailSchema } from '../index.ts'
import { RECEIPT_STATES } from './model.ts'

const TAG = 'Receipts'
const text = (description: string) => Type.Optional(Type.String({ description }))

const Contradiction = Type.Object(
  {
    amount: CurrencyAmount,
    treasuryAccount: Type.Optional(Type.String()),
    instrument: Type.Optional(Type.String()),
  },
  { $id: 'ReceiptContradiction', description: 'A later report under the same id, which had no effect.' },
)

const payerOf = <Schema extends TSchema>(line: (description?: string) => Schema) => ({
  accountHolderName: line(),
  accountIdentifier: line('The number or address of the account from which it came, whole.'),
  bankName: line(),
  bankIdentifier: line(),
  remittanceInformation: line('Text from the payer.'),
  endToEndId: line(),
  traceNumber: line(),
  transactionHash: line(),
})
const described = (description: string | undefined) => description !== undefined && { description }

const Payer = Type.Object(
  payerOf((description) => Type.Optional(Type.String({ ...described(description) }))),
  { $id: 'ReceiptPayer' },
)

const ReportedPayer = Type.Object(
  payerOf((description) => Type.Optional(Text(1000, { ...described(description) }))),
  { $id: 'ReportedPayer', description: 'Data about the payer from the bank or the network.' },
)

const OUTCOMES = ['APPLIED', 'WAITS_FOR_CONFIRMATIONS', 'HELD_FOR_REVIEW', 'GOES_BACK', 'UNALLOCATED'] as const

const Receipt = Type.Object(
  {
    id: Type.String({ description: 'The rail, and behind a colon the id that its reporter has given it.' }),
    rail: RailSchema,
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'Absent while the owner of the money is unknown.' })),
    state: Enum(RECEIPT_STATES, {
      description:
        'SEEN: not final yet. HELD: under review. APPLIED: used by its payment or account, or refused. UNALLOCATED: it has no owner who can take it. DROPPED: it did not confirm.',
    }),
    amount: CurrencyAmount,
    transactionId: Type.Optional(
      Id('Transaction', { description: 'The payment that the money funds, or the incoming payment.' }),
    ),
    customerId: text('Owner of the money, in the answer of a decision or a report: a customer, or the platform.'),
    accountId: Type.Optional(Id('InternalAccount', { description: 'Account for which it came.' })),
    treasuryAccount: text('The account of the treasury to which it came. Absent in the sandbox and on networks.'),
    instrument: text('Paid instrument: an address, an invoice, an account.'),
    payer: Type.Optional(Payer),
    acceptedAt: Timestamp({ description: 'When the rail has accepted it.' }),
    confirmations: Type.Optional(Type.Integer({ description: 'On a network.' })),
    contradiction: Type.Optional(Contradiction),
    outcome: Type.Optional(
      Enum(OUTCOMES, {
        description:
          'In the answer of a report. GOES_BACK: the account takes no money, so the service returns it. UNALLOCATED: it waits until a person assigns or returns it.',
      }),
    ),
  },
  { $id: 'Receipt' },
)

const reading = {
  tag: TAG,
  auth: 'operator',
  grant: 'receipts.read',
  description: 'The answer omits the payer if your only role is viewer.',
} as const
const receiptId = pathText('^[A-Z0-9_]{2,40}:\\S.{0,199}$', {
  example: 'RTP:20251120-0417',
  unknown: 'REFERENCE_NOT_FOUND',
})

export const listCurrencies = operation({
  id: 'listCurrencies',
  path: 'GET /currencies',
  summary: 'List the currencies of money, and the rails and networks by which it comes.',
  tag: TAG,
  auth: 'operator',
  grant: 'receipts.read',
  isWithinLimits: true,
  replies: {
    200: Type.Object(
      { data: Type.Array(Currency, { description: 'By code.' }), rails: Type.Array(RailSchema) },
      { $id: 'CurrencyListResponse' },
    ),
  },
})

export const listReceipts = operation({
  id: 'listReceipts',
  path: 'GET /receipts',
  summary: 'List the money that waits for a decision, newest report first.',
  ...reading,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    state: Type.Optional(
      Enum(['UNALLOCATED', 'HELD', 'SEEN'], {
        description: 'Without it: UNALLOCATED and HELD. SEEN: money that waits for confirmations, not for a person.',
      }),
    ),
    isContradicted: Type.Optional(
      Type.Boolean({ description: 'True: money that a later report contradicts, in any state.' }),
    ),
    rail: Type.Optional(RailSchema),
    currency: Type.Optional(CurrencyCode()),
  }),
  replies: { 200: pageSchema(Receipt, { $id: 'ReceiptListResponse' }) },
})

export const readReceipt = operation({
  id: 'readReceipt',
  path: 'GET /receipts/{receiptId}',
  summary: 'Read reported money, in any state.',
  ...reading,
  isWithinLimits: true,
  params: { receiptId },
  query: Type.Object({ environment: Enum(ENVIRONMENTS) }),
  replies: { 200: Receipt },
})

const deciding = {
  tag: TAG,
  auth: 'operator',
  grant: 'receipts.decide',
  params: { platformId: pathId('PlatformConfig'), receiptId },
  guards: [touch],
} as const
const decidedByTwo = { ...deciding, takesTwo: true, replies: { 200: Receipt, 202: Act } } as const
const toAccount = ['CONFLICT', 'WALLET_NOT_PROVISIONED', 'AMOUNT_OUT_OF_RANGE'] as const

export const assignReceipt = operation({
  id: 'assignReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/assign',
  idempotency: {},
  summary: 'Credit money without an owner to an account of the platform or of its customers.',
  description: 'Money without a platform goes to the platform in the path.',
  ...decidedByTwo,
  body: json(Type.Object({ accountId: Id('InternalAccount'), reason: Reason }, { $id: 'ReceiptAssignment' })),
  examples: {
    'To an account': {
      accountId: 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
      reason: 'The payer has written the reference wrongly.',
    },
  },
  refusals: toAccount,
})

export const reportReceipt = operation({
  id: 'reportReceipt',
  path: 'POST /receipts',
  idempotency: {},
  summary: 'Report money that has come, if no bank or node reports it.',
  description:
    'Has the effect of a report from the bank or node, once for each rail and id. On a network, the same report again raises the confirmations. The service refuses any other repetition, and a report with different content. Money without a known platform needs two people, even in the sandbox.',
  tag: TAG,
  auth: 'operator',
  grant: 'receipts.decide',
  takesTwo: true,
  isWithinLimits: true,
  guards: [touch],
  body: json(
    Type.Object(
      {
        environment: Enum(ENVIRONMENTS),
        rail: RailSchema,
        id: Type.String({
          pattern: '^\\S.{0,199}$',
          description: 'Bank reference of the money, or the hash of its transfer.',
        }),
        currency: CurrencyCode(),
        amount: Amount({ description: 'In the smallest unit.' }),
        treasuryAccount: Type.Optional(
          Text(32, {
            description: 'In production, over a rail of banks: the account of the treasury to which it came.',
          }),
        ),
        instrument: Type.Optional(
          Type.String({
            pattern: '^\\S{1,2000}$',
            description: 'Paid instrument: an address, an invoice, an account.',
          }),
        ),
        payer: Type.Optional(ReportedPayer),
        acceptedAt: Timestamp({ description: 'When the bank credited it, or the network was seen to have it.' }),
        confirmations: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 999_999, default: 0, description: 'Blocks, on a network.' }),
        ),
        isForReview: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Whether the service holds it until a person releases or refuses it.',
          }),
        ),
        reason: Reason,
      },
      { $id: 'ReceiptReport' },
    ),
  ),
  examples: {
    'A transfer to a customer': {
      environment: 'production',
      rail: 'SEPA',
      id: '2026-331-0007',
      currency: 'EUR',
      amount: 10_000,
      treasuryAccount: 'collecting-eur',
      acceptedAt: '2025-11-20T09:00:00.000Z',
      payer: { accountHolderName: 'A. Payer', remittanceInformation: 'FUND7K2M9QX4' },
      reason: "It is on today's statement.",
    },
  },
  replies: { 200: Receipt, 202: Act },
  refusals: ['CONFLICT'],
})

const because = {
  body: json(Type.Object({ reason: Reason }, { $id: 'ReceiptMove' })),
  examples: { 'With a reason': { reason: 'The bank has sent it back.' } },
} as const

export const returnReceipt = operation({
  id: 'returnReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/return',
  idempotency: {},
  summary: 'Note that money without an owner has gone back to its sender.',
  description: 'Only records the return: the operator returns the money at the bank or on the network.',
  ...decidedByTwo,
  ...because,
  refusals: ['CONFLICT'],
})

export const releaseReceipt = operation({
  id: 'releaseReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/release',
  idempotency: {},
  summary: 'Credit money that is held for review.',
  ...decidedByTwo,
  ...because,
  refusals: toAccount,
})

export const refuseReceipt = operation({
  id: 'refuseReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/refuse',
  idempotency: {},
  summary: 'Refuse money that is held for review: it goes back to the sending bank.',
  description: 'The operator owes money from a network until a person settles its refund.',
  ...decidedByTwo,
  body: json(
    Type.Object(
      {
        failureReason: Enum(DEPOSIT_REFUSALS, {
          description: 'COLLECTION_FAILED: the bank refuses it. COMPLIANCE_REJECTED: the operator does.',
        }),
        reason: Reason,
      },
      { $id: 'ReceiptRefusal' },
    ),
  ),
  examples: {
    'By the operator': { failureReason: 'COMPLIANCE_REJECTED', reason: 'The payer is on a list of sanctions.' },
  },
  refusals: ['CONFLICT'],
})

export const dropReceipt = operation({
  id: 'dropReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/drop',
  idempotency: {},
  summary: 'Drop money that was seen on a network and will not confirm.',
  description: 'The service never credited the money. Later reports of it have no effect.',
  ...deciding,
  ...because,
  examples: { 'With a reason': { reason: 'The network has replaced the transfer.' } },
  replies: { 200: Receipt },
  refusals: ['CONFLICT'],
})

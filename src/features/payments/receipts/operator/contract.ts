import { CurrencyAmount } from '../../../../money/wire.ts'
import { json } from '../../../../runtime/declare/body.ts'
import { operation, pathId, pathText } from '../../../../runtime/declare/operation.ts'
import { pageSchema } from '../../../../runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, Timestamp, Type } from '../../../../runtime/declare/schema.ts'
import { ENVIRONMENTS } from '../../../../runtime/environment.ts'
import { Act, Reason } from '../../../operators/acts/index.ts'
import { touch } from '../../../people/touches/index.ts'
import { DEPOSIT_REFUSALS, RailSchema } from '../../payments/index.ts'
import { RECEIPT_STATES } from '../model.ts'

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

const Payer = Type.Object(
  {
    accountHolderName: Type.Optional(Type.String()),
    accountIdentifier: text('The number or address of the account from which it came, whole.'),
    bankName: Type.Optional(Type.String()),
    bankIdentifier: Type.Optional(Type.String()),
    remittanceInformation: text('What the payer has written.'),
    endToEndId: Type.Optional(Type.String()),
    traceNumber: Type.Optional(Type.String()),
    transactionHash: Type.Optional(Type.String()),
  },
  { $id: 'ReceiptPayer' },
)

const Receipt = Type.Object(
  {
    id: Type.String({ description: 'The rail, and behind a colon the id that its reporter has given it.' }),
    rail: RailSchema,
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig', { description: 'Absent while it is not known whose money it is.' })),
    state: Enum(RECEIPT_STATES, {
      description:
        'SEEN: not final yet. HELD: under review. APPLIED: used by its payment or account, or refused. UNALLOCATED: without an owner who can take it. DROPPED: it did not confirm.',
    }),
    amount: CurrencyAmount,
    transactionId: Type.Optional(
      Id('Transaction', { description: 'The payment that it funds, or the incoming one that it is.' }),
    ),
    customerId: text('Whose money it is, in the answer of a decision: a customer, or the platform.'),
    accountId: Type.Optional(Id('InternalAccount', { description: 'For which account it came.' })),
    treasuryAccount: text('The account of the treasury to which it came. Absent in the sandbox and on networks.'),
    instrument: text('What was paid: an address, an invoice, an account.'),
    payer: Type.Optional(Payer),
    acceptedAt: Timestamp({ description: 'When the rail has accepted it.' }),
    confirmations: Type.Optional(Type.Integer({ description: 'On a network.' })),
    contradiction: Type.Optional(Contradiction),
  },
  { $id: 'Receipt' },
)

const reading = {
  tag: TAG,
  auth: 'operator',
  grant: 'receipts.read',
  description: 'The payer is left out for who has the role of viewer alone.',
} as const
const receiptId = pathText('^[A-Z0-9_]{2,40}:\\S.{0,199}$', {
  example: 'RTP:20251120-0417',
  unknown: 'REFERENCE_NOT_FOUND',
})

export const listReceipts = operation({
  id: 'listReceipts',
  path: 'GET /receipts',
  summary: 'List the money that waits for a decision, the newest report first.',
  ...reading,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    state: Type.Optional(Enum(['UNALLOCATED', 'HELD'])),
    rail: Type.Optional(RailSchema),
    currency: Type.Optional(CurrencyCode()),
  }),
  replies: { 200: pageSchema(Receipt, { $id: 'ReceiptListResponse' }) },
})

export const readReceipt = operation({
  id: 'readReceipt',
  path: 'GET /receipts/{receiptId}',
  summary: 'Read money that was reported, whatever has become of it.',
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
  takesTwo: true,
  params: { platformId: pathId('PlatformConfig'), receiptId },
  guards: [touch],
  replies: { 200: Receipt, 202: Act },
} as const
const toAccount = ['CONFLICT', 'WALLET_NOT_PROVISIONED', 'AMOUNT_OUT_OF_RANGE'] as const

export const assignReceipt = operation({
  id: 'assignReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/assign',
  summary: 'Credit money without an owner to an account of the platform or of its customers.',
  description: 'Money of no platform is taken by the platform that the path names.',
  ...deciding,
  body: json(Type.Object({ accountId: Id('InternalAccount'), reason: Reason }, { $id: 'ReceiptAssignment' })),
  examples: {
    'To an account': {
      accountId: 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
      reason: 'The payer has written the reference wrongly.',
    },
  },
  refusals: toAccount,
})

const because = {
  body: json(Type.Object({ reason: Reason }, { $id: 'ReceiptMove' })),
  examples: { 'With a reason': { reason: 'The bank has sent it back.' } },
} as const

export const returnReceipt = operation({
  id: 'returnReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/return',
  summary: 'Note that money without an owner has gone back to its sender.',
  description: 'The operator returns it at the bank or on the network. Nothing is sent by this.',
  ...deciding,
  ...because,
  refusals: ['CONFLICT'],
})

export const releaseReceipt = operation({
  id: 'releaseReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/release',
  summary: 'Credit money that is held for review.',
  ...deciding,
  ...because,
  refusals: toAccount,
})

export const refuseReceipt = operation({
  id: 'refuseReceipt',
  path: 'POST /platforms/{platformId}/receipts/{receiptId}/refuse',
  summary: 'Refuse money that is held for review: it goes back to the bank that has sent it.',
  description: 'Money from a network stays owed until its refund is settled.',
  ...deciding,
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

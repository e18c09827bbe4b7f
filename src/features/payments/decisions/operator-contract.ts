import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Amount, Enum, Id, Text, Type, tagged } from '#runtime/declare/schema.ts'
import { RailSchema } from '../contract.ts'
import { PAYOUT_FAILURES } from '../orders/notice-rules.ts'
import { TRANSACTION_STATUSES } from '../transactions/index.ts'

const PaymentState = Type.Object(
  {
    id: Id('Transaction'),
    status: Enum([...TRANSACTION_STATUSES]),
    customerId: Type.String({ description: "The customer, or the platform's id for its own money." }),
    refundStatus: Type.Optional(Enum(['PENDING', 'COMPLETED', 'FAILED'])),
    owed: Type.Optional(
      Type.Object(CurrencyAmount.properties, {
        description: 'Amount owed to the payer, before settlement of a refund.',
      }),
    ),
  },
  { $id: 'PaymentState' },
)

const common = {
  tag: 'Payments',
  auth: 'operator',
  takesTwo: true,
  params: { platformId: pathId('PlatformConfig'), transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND') },
  guards: [touch],
  replies: { 200: PaymentState, 202: Act },
} as const

const Settlement = tagged('by', {
  ACCOUNT: Type.Object(
    { by: Enum(['ACCOUNT']), accountId: Id('InternalAccount') },
    { description: 'Into an account of the payer or of the platform.' },
  ),
  RAIL: Type.Object(
    { by: Enum(['RAIL']), rail: RailSchema },
    { description: 'Over a rail, where the treasury has no accounts.' },
  ),
  TREASURY_ACCOUNT: Type.Object(
    { by: Enum(['TREASURY_ACCOUNT']), treasuryAccount: Text(200) },
    { description: 'From an account of the treasury, by its id.' },
  ),
})

export const settleRefund = operation({
  id: 'settleRefund',
  path: 'POST /platforms/{platformId}/transactions/{transactionId}/settle-refund',
  idempotency: {},
  summary: 'Settle a failed refund: say how the operator has paid it.',
  description:
    'The refund is COMPLETED. This moves money only for a refund into an account. The operator must already have sent any other refund.',
  ...common,
  grant: 'refunds.settle',
  body: json(Type.Object({ settlement: Settlement, reason: Reason }, { $id: 'RefundSettlement' })),
  examples: {
    'From an account of the treasury': {
      settlement: { by: 'TREASURY_ACCOUNT', treasuryAccount: 'collecting-eur' },
      reason: 'Sent by hand to the account that the payer has named.',
    },
  },
  refusals: ['CONFLICT', 'REFERENCE_NOT_FOUND', 'WALLET_NOT_PROVISIONED', 'AMOUNT_OUT_OF_RANGE'],
})

const transactionHash = Type.Optional(
  Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the transfer, for a transfer on a network.' }),
)
const plain = <const Kind extends string>(kind: Kind) => Type.Object({ kind: Enum([kind]) })

const Notice = tagged('kind', {
  PAID: Type.Object({ kind: Enum(['PAID']), transactionHash }, { description: 'The payout has arrived.' }),
  REJECTED: Type.Object(
    {
      kind: Enum(['REJECTED']),
      failureReason: Enum(PAYOUT_FAILURES),
      isRefundRefused: Type.Optional(
        Type.Boolean({
          description: 'The bank or partner refuses the way back as well: the refund fails, and a person settles it.',
        }),
      ),
    },
    { description: 'The bank or partner refused the payout.' },
  ),
  RETURNED: Type.Object(
    {
      kind: Enum(['RETURNED']),
      charge: Type.Optional(
        Amount({ description: 'Charge that the bank deducted, in the smallest unit of the delivered currency.' }),
      ),
    },
    { description: 'A payout that had arrived has come back.' },
  ),
  CANCELLING: plain('CANCELLING'),
  CANCELLED: plain('CANCELLED'),
  PULLED: Type.Object(
    { kind: Enum(['PULLED']), transactionHash },
    { description: 'The bank or partner took the money from the payer.' },
  ),
  PULL_FAILED: plain('PULL_FAILED'),
  PULL_RETURNED: plain('PULL_RETURNED'),
  REFUNDED: plain('REFUNDED'),
  REFUND_REFUSED: plain('REFUND_REFUSED'),
})

export const reportPayment = operation({
  id: 'reportPayment',
  path: 'POST /platforms/{platformId}/transactions/{transactionId}/notices',
  idempotency: {},
  summary: 'Report a message about a payment that a bank or a partner sent by other means.',
  description:
    'Has the effect of a notice of the partner, once for each id. If a notice arrives before the notice it follows up, the service stores it and tries again.',
  ...common,
  grant: 'payments.report',
  body: json(
    Type.Object(
      {
        noticeId: Type.String({ pattern: '^\\S.{0,199}$', description: "The bank's id of the notice." }),
        notice: Notice,
        reason: Reason,
      },
      { $id: 'PaymentNotice' },
    ),
  ),
  examples: {
    'A payout has arrived': {
      noticeId: 'statement 7, line 12',
      notice: { kind: 'PAID' },
      reason: "It is on today's statement.",
    },
  },
  refusals: ['CONFLICT', 'REFERENCE_NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS'],
})

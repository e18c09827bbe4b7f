import { CurrencyAmount } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'

/** The outcomes of an outgoing payment, each with its meaning. */
export const OUTCOMES = {
  DELIVERED: 'The payee has the money.',
  UNDER_WAY: 'The payment waits, or is on its way.',
  REFUNDED: 'The money went back to the payer.',
  OWED: 'The refund failed: the money is owed to the payer until a person has settled it.',
  FAILED: 'The payment failed before any money left.',
  EXPIRED: 'The payer did not pay in time.',
} as const
export type Outcome = keyof typeof OUTCOMES

/** The number of days if the caller names none. */
export const USUAL_DAYS = 8

/** The maximum number of payments in the figures: the newest ones. */
export const MOST_PAYMENTS = 10_000

const OutcomeName = Enum(keysOf(OUTCOMES), {
  description: Object.entries(OUTCOMES)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join(' '),
})

const PaymentsOfDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'Day (UTC) of platform time on which the payments were made.' }),
    outcome: OutcomeName,
    payments: Type.Integer({ minimum: 1 }),
  },
  { $id: 'PaymentsOfDay' },
)

const PaymentFlow = Type.Object(
  {
    currency: Type.String({ description: 'Sent by the payers.' }),
    decimals: Type.Integer({ minimum: 0, description: 'Decimal places of the currency in the sum.' }),
    rail: Type.Optional(
      Type.String({ description: 'Rail over which the money leaves the service. Absent within the service.' }),
    ),
    outcome: OutcomeName,
    payments: Type.Integer({ minimum: 1 }),
    amount: Type.Optional({
      ...CurrencyAmount.properties.amount,
      description: 'Their sum in the smallest unit. Absent where it is beyond the range of amounts.',
    }),
  },
  { $id: 'PaymentFlow' },
)

export const readPaymentFlows = operation({
  id: 'readPaymentFlows',
  path: 'GET /payment-flows',
  tag: 'Transactions',
  summary: 'Read how many payments the last days had, and where their money went.',
  description: `Outgoing payments by currency, rail and outcome. Counts at most the newest ${MOST_PAYMENTS.toLocaleString('en')}.`,
  auth: 'member',
  permission: 'VIEW',
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 31, description: `Number of days, today included. Absent: ${USUAL_DAYS}.` }),
    ),
  }),
  replies: {
    200: Type.Object(
      {
        days: Type.Array(PaymentsOfDay, { description: 'Oldest day first.' }),
        flows: Type.Array(PaymentFlow, { description: 'Most payments first.' }),
        isCut: Type.Boolean({ description: 'True if there were more payments than counted.' }),
      },
      { $id: 'PaymentFlows' },
    ),
  },
})

import { CurrencyAmount } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'

const HOUR_MS = 3_600_000

/** Age ranges of money in transit, each with its upper end in milliseconds. */
export const AGES = {
  UP_TO_AN_HOUR: HOUR_MS,
  UP_TO_A_DAY: 24 * HOUR_MS,
  UP_TO_A_WEEK: 168 * HOUR_MS,
  LONGER: Number.POSITIVE_INFINITY,
} as const
export type Age = keyof typeof AGES

/** The maximum number of failed refunds in one response. */
export const MOST_FAILED = 20

const MoneyInTransit = Type.Object(
  {
    heldAt: Enum(['TRANSIT', 'REFUND'], { description: 'On its way to payees, or owed back to payers.' }),
    rail: Type.Optional(Type.String({ description: 'Absent for money owed into an internal account.' })),
    currency: Type.String(),
    decimals: Type.Integer({
      minimum: 0,
      description: 'Decimal places of the currency in the sum.',
    }),
    age: Enum(keysOf(AGES), { description: 'Time since the last change of the payments.' }),
    payments: Type.Integer({ minimum: 1 }),
    amount: Type.Optional({
      ...CurrencyAmount.properties.amount,
      description: 'Their sum in the smallest unit. Absent where it is beyond the range of amounts.',
    }),
    oldestAt: Timestamp({ description: 'Last change of the payment that has waited longest.' }),
  },
  { $id: 'MoneyInTransit' },
)

const FailedRefund = Type.Object(
  {
    platformId: Id('PlatformConfig'),
    transactionId: Id('Transaction'),
    amount: CurrencyAmount,
    failedAt: Timestamp({ description: 'Last change of the payment.' }),
  },
  { $id: 'FailedRefund', description: 'Money that the operator owes until a person has settled it.' },
)

export const readMoneyInTransit = operation({
  id: 'readMoneyInTransit',
  path: 'GET /transit',
  tag: 'Payments',
  summary: 'Read what the ledger holds on its way to payees and back to payers.',
  description: 'An environment with more than 200 platforms needs `platformId`.',
  auth: 'operator',
  grant: 'payments.read',
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  query: Type.Object({ environment: Enum(ENVIRONMENTS), platformId: Type.Optional(Id('PlatformConfig')) }),
  replies: {
    200: Type.Object(
      {
        data: Type.Array(MoneyInTransit),
        failedRefunds: Type.Array(FailedRefund, {
          maxItems: MOST_FAILED,
          description: `The ${MOST_FAILED} that have waited longest.`,
        }),
        isCut: Type.Boolean({
          description: 'More than 10,000 payments have money on its way, and the service counts only so many.',
        }),
      },
      { $id: 'MoneyInTransitResponse' },
    ),
  },
})

import { PaymentRail } from '#account-types/payment-rails.ts'
import { Currency } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { CurrencyCode, NonNegativeAmount, Timestamp, Type } from '#runtime/declare/schema.ts'

const ExchangeRateFees = Type.Object(
  {
    fixed: NonNegativeAmount({ description: 'Fees that do not depend on the amount.' }),
    total: NonNegativeAmount(),
  },
  {
    $id: 'ExchangeRateFees',
    description: "In the smallest unit of the source currency, the platform's fees included.",
  },
)

export const ExchangeRate = Type.Object(
  {
    sourceCurrency: Currency,
    sendingAmount: Type.Integer({ format: 'int64', minimum: 0 }),
    minSendingAmount: NonNegativeAmount(),
    maxSendingAmount: NonNegativeAmount(),
    destinationCurrency: Currency,
    destinationPaymentRail: Type.Optional(PaymentRail),
    receivingAmount: NonNegativeAmount({
      description: 'Amount that a quote for the sending amount would deliver; 0 if the fees use it up.',
    }),
    exchangeRate: Type.Number({
      exclusiveMinimum: 0,
      description: 'Units of the source for one unit of the destination, in major units, before fees.',
    }),
    fees: ExchangeRateFees,
    updatedAt: Timestamp(),
  },
  { $id: 'ExchangeRate' },
)

export const getExchangeRates = operation({
  id: 'getExchangeRates',
  path: 'GET /exchange-rates',
  tag: 'Exchange Rates',
  summary: 'Show the indicative rates from the currencies of the platform to those it can pay out.',
  description:
    'They are not locked: a payment needs a quote. Sorted by source, then by destination. `destinationPaymentRail` is the one on which the payout ' +
    'is priced. It is absent where no bank is paid; a wallet outside pays the fee of its network on top.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    sourceCurrency: Type.Optional(CurrencyCode()),
    destinationCurrency: Type.Optional(
      Type.Array(CurrencyCode(), { description: 'Any of these: the parameter repeated, or one value with commas.' }),
    ),
    sendingAmount: Type.Optional(
      Type.Integer({
        format: 'int64',
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 10_000,
        description: 'In the smallest unit of each source currency.',
      }),
    ),
  }),
  replies: { 200: Type.Object({ data: Type.Array(ExchangeRate) }, { $id: 'ExchangeRateListResponse' }) },
})

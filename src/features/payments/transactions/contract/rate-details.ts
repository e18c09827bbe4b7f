import { NonNegativeAmount, Type } from '#runtime/declare/schema.ts'

export const RateDetails = Type.Object(
  {
    counterpartyMultiplier: Type.Number({
      exclusiveMinimum: 0,
      description: 'Receiving minor units per millisatoshi.',
    }),
    counterpartyFixedFee: NonNegativeAmount({ description: 'In the receiving currency.' }),
    serviceApiMultiplier: Type.Number({
      exclusiveMinimum: 0,
      description: 'Millisatoshi per sending minor unit after the variable fees.',
    }),
    serviceApiFixedFee: NonNegativeAmount({
      description: 'In the sending currency; the network fee of a payout to a wallet included.',
    }),
    serviceApiVariableFeeRate: Type.Number({ minimum: 0, description: '0.003 is 0.3 %.' }),
    serviceApiVariableFeeAmount: Type.Number({ minimum: 0, description: 'In the sending currency.' }),
  },
  { $id: 'OutgoingRateDetails' },
)

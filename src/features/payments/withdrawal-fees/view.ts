import type { Money } from '#money/money.ts'
import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { ExactInteger } from '#runtime/lib/json.ts'
import type * as contract from './contract.ts'
import type { WithdrawalFees } from './rules.ts'

export const toWire = (networkFee: Money, fees: WithdrawalFees): Static<typeof contract.Estimate> => ({
  networkFee: new ExactInteger(networkFee.amount),
  networkFeeAsset: networkFee.currency,
  applicationFee: toWireInteger(fees.applicationFee),
  totalFee: toWireInteger(fees.totalFee),
  netAmount: toWireInteger(fees.netAmount),
})

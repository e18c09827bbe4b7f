import type { AmountLimits } from '#features/terms/index.ts'
import { toWireCurrency } from '#money/currencies.ts'
import { toWireRate } from '#money/rates.ts'
import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type * as contract from './contract.ts'
import type { IndicativeRate } from './rules.ts'

export const toWire = (
  row: IndicativeRate,
  { minimum, maximum }: AmountLimits,
  updatedAt: Date,
): Static<typeof contract.ExchangeRate> => ({
  sourceCurrency: toWireCurrency(row.source),
  sendingAmount: toWireInteger(row.sendingAmount),
  minSendingAmount: toWireInteger(minimum),
  maxSendingAmount: toWireInteger(maximum),
  destinationCurrency: toWireCurrency(row.destination),
  ...(row.rail && { destinationPaymentRail: row.rail }),
  receivingAmount: toWireInteger(row.receivingAmount),
  exchangeRate: toWireRate(row.rate),
  fees: { fixed: toWireInteger(row.fixedFees), total: toWireInteger(row.totalFees) },
  updatedAt: toTimestamp(updatedAt),
})

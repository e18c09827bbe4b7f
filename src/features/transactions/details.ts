import type { Payment } from '../../ledger/index.ts'
import type { Money } from '../../money/money.ts'
import type { Transaction } from './model.ts'

/**
 * The members of a transaction that no query looks for, kept as one JSON value. Amounts are decimal texts there, because JSON has
 * no whole numbers of 64 bits.
 */
type Details = Record<string, never>

const moneyTo = ({ amount, currency }: Money) => ({ amount: String(amount), currency })
const moneyFrom = ({ amount, currency }: { amount: string; currency: string }): Money => ({
  amount: BigInt(amount),
  currency,
})

const AMOUNTS_OF_PAYMENT = [
  'totalSending',
  'totalReceiving',
  'serviceFees',
  'platformFees',
  'converted',
  'counterpartyFee',
] as const
const mapAmounts = <From, To>(payment: Record<string, unknown>, map: (amount: From) => To) => ({
  ...payment,
  ...Object.fromEntries(AMOUNTS_OF_PAYMENT.map((name) => [name, map(payment[name] as From)])),
})

export function toDetails(transaction: Transaction): object {
  const { source, destination, description, fees, received } = transaction
  const common = { source, destination, description, fees: String(fees), received: moneyTo(received) }
  if (transaction.type === 'INCOMING') return common
  const {
    sent,
    platformFees,
    exchangeRate,
    rateDetails,
    payment,
    route,
    paymentRail,
    railSelectionMode,
    expectedSettlementAt,
    settlementTimelineSeconds,
  } = transaction
  return {
    ...common,
    exchangeRate,
    rateDetails,
    route,
    paymentRail,
    railSelectionMode,
    expectedSettlementAt,
    settlementTimelineSeconds,
    sent: moneyTo(sent),
    platformFees: String(platformFees),
    payment: mapAmounts<bigint, string>({ ...payment }, String),
  }
}

export function fromDetails(type: Transaction['type'], details: Details): object {
  const common = {
    ...(details as object),
    fees: BigInt(details.fees as never),
    received: moneyFrom(details.received as never),
  }
  if (type === 'INCOMING') return common
  const { expectedSettlementAt } = details
  return {
    ...common,
    sent: moneyFrom(details.sent as never),
    platformFees: BigInt(details.platformFees as never),
    payment: mapAmounts<string, bigint>(details.payment as never, BigInt) as unknown as Payment,
    expectedSettlementAt: expectedSettlementAt ? new Date(expectedSettlementAt) : null,
  }
}

import { toWireAmount, toWireInteger } from '../../money/wire.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import type { Static } from '../../runtime/declare/schema.ts'
import type { AnyTransaction } from './contract/schemas.ts'
import type { OutgoingTransaction, Refund, Transaction } from './model.ts'

/** The transaction as its owner sees it, in answers and webhooks alike. */
export function toWire(transaction: Transaction): Static<typeof AnyTransaction> {
  const { id, type, direction, status, customerId, platformCustomerId, source, destination, fees, received } =
    transaction
  const { description, reference, refund, failureReason, receiptConfirmedAt, settledAt, createdAt, updatedAt } =
    transaction
  return {
    id,
    type,
    direction,
    status,
    customerId,
    platformCustomerId,
    source,
    destination,
    receivedAmount: toWireAmount(received),
    fees: toWireInteger(fees),
    ...(type === 'OUTGOING' && outgoingToWire(transaction)),
    ...(description !== undefined && { description }),
    ...(reference !== undefined && { reconciliationInstructions: { reference } }),
    ...(refund && { refund: refundToWire(refund) }),
    ...(failureReason !== undefined && { failureReason }),
    ...(receiptConfirmedAt && { receiptDeliveryConfirmedAt: toTimestamp(receiptConfirmedAt) }),
    ...(settledAt && { settledAt: toTimestamp(settledAt) }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  } as Static<typeof AnyTransaction>
}

function outgoingToWire(transaction: OutgoingTransaction) {
  const {
    quoteId,
    sent,
    platformFees,
    exchangeRate,
    rateDetails,
    paymentRail,
    railSelectionMode,
    expectedSettlementAt,
    settlementTimelineSeconds,
  } = transaction
  return {
    ...(quoteId !== undefined && { quoteId }),
    sentAmount: toWireAmount(sent),
    platformFees: toWireInteger(platformFees),
    exchangeRate,
    ...(rateDetails && { rateDetails }),
    paymentRail,
    railSelectionMode,
    expectedSettlementAt: expectedSettlementAt && toTimestamp(expectedSettlementAt),
    settlementTimelineSeconds,
  }
}

function refundToWire({ reference, initiatedAt, settledAt, status, reason }: Refund) {
  return {
    reference,
    initiatedAt: toTimestamp(initiatedAt),
    ...(settledAt && { settledAt: toTimestamp(settledAt) }),
    status,
    reason,
  }
}

import { toWireAmount, toWireInteger } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { AnyPayment, AuthorizationChallenge, IncomingPayment, OutgoingPayment } from './model.ts'
import { isOutgoing } from './rules.ts'
import type { IncomingWire, OutgoingWire, Refund, Transaction } from './transactions/index.ts'

/** Returns an outgoing payment as its owner sees it in responses and webhooks. */
export function outgoingToWire(payment: OutgoingPayment): OutgoingWire {
  const { id, status, source, destination, sent, received, fees, platformFees, description, failureReason } = payment
  const { exchangeRate, paymentRail, railSelectionMode, expectedSettlementAt, settlementTimelineSeconds } = payment
  const { counterpartyInformation, route } = payment
  const { remittanceInformation } = route
  return {
    id,
    type: 'OUTGOING',
    status,
    ...commonToWire(payment),
    source,
    destination,
    receivedAmount: toWireAmount(received),
    fees: toWireInteger(fees),
    sentAmount: toWireAmount(sent),
    platformFees: toWireInteger(platformFees),
    exchangeRate,
    ...rateDetailsToWire(payment),
    paymentRail,
    railSelectionMode,
    expectedSettlementAt: expectedSettlementAt && toTimestamp(expectedSettlementAt),
    settlementTimelineSeconds,
    ...(counterpartyInformation && { counterpartyInformation }),
    ...(description !== undefined && { description }),
    ...(remittanceInformation !== undefined && { remittanceInformation }),
    ...(failureReason !== undefined && { failureReason }),
  }
}

/** Returns the open challenge of the payer (payments 4.4). */
export const authorizationToWire = ({
  status,
  authorization,
}: OutgoingPayment): { scaChallenge?: AuthorizationChallenge } =>
  status === 'PENDING_AUTHORIZATION' && authorization ? { scaChallenge: authorization.challenge } : {}

/** Returns an incoming payment as its owner sees it in responses and webhooks. */
export function incomingToWire(payment: IncomingPayment): IncomingWire {
  const { id, status, source, destination, received, fees, description, failureReason } = payment
  const { uma, counterpartyInformation, reference } = payment
  return {
    id,
    type: 'INCOMING',
    status,
    ...(status === 'PENDING' && payment.heldFor === 'REVIEW' && { pendingReason: 'COMPLIANCE_REVIEW' }),
    ...commonToWire(payment),
    ...(source && { source }),
    destination,
    receivedAmount: toWireAmount(received),
    fees: toWireInteger(fees),
    ...(counterpartyInformation && { counterpartyInformation }),
    ...(uma?.paymentHash !== undefined && {
      reconciliationInstructions: { reference, transactionHash: uma.paymentHash },
    }),
    ...(description !== undefined && { description }),
    ...(failureReason !== undefined && { failureReason }),
  }
}

export const paymentToWire = (payment: AnyPayment): OutgoingWire | IncomingWire =>
  isOutgoing(payment) ? outgoingToWire(payment) : incomingToWire(payment)

/** Returns the parts of the rate, only for conversions (payments 3.3 rule 7). */
export function rateDetailsToWire({
  rateDetails,
  serviceFees,
  counterpartyFee,
}: Pick<OutgoingPayment, 'rateDetails' | 'serviceFees' | 'counterpartyFee'>): Pick<OutgoingWire, 'rateDetails'> {
  if (!rateDetails) return {}
  const { serviceApiVariableFeeAmount: variableFee, ...rest } = rateDetails
  return {
    rateDetails: {
      ...rest,
      counterpartyFixedFee: toWireInteger(counterpartyFee),
      serviceApiFixedFee: toWireInteger(serviceFees - variableFee),
      serviceApiVariableFeeAmount: toWireInteger(variableFee),
    },
  }
}

function commonToWire(transaction: Transaction) {
  const { direction, customerId, platformCustomerId, quoteId, agentId, reference, refund } = transaction
  const { receiptConfirmedAt, settledAt, createdAt, updatedAt } = transaction
  return {
    direction,
    customerId,
    platformCustomerId,
    ...(quoteId !== undefined && { quoteId }),
    ...(agentId !== undefined && { agentId }),
    ...(reference !== undefined && { reconciliationInstructions: { reference } }),
    ...(refund && { refund: refundToWire(refund) }),
    ...(receiptConfirmedAt && { receiptDeliveryConfirmedAt: toTimestamp(receiptConfirmedAt) }),
    ...(settledAt && { settledAt: toTimestamp(settledAt) }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

const refundToWire = ({ reference, initiatedAt, settledAt, status, reason }: Refund) => ({
  reference,
  initiatedAt: toTimestamp(initiatedAt),
  ...(settledAt && { settledAt: toTimestamp(settledAt) }),
  status,
  reason,
})

import { OUTGOING_STATUSES, type OutgoingPayment, type RateParts } from '../model.ts'
import { OUTGOING_FAILURES, type Registered } from '../transactions/index.ts'
import { commonOf, identifierOf, idOf, type MoneyText, moneyFrom, moneyTo, oneOf } from './records.ts'

type Kept = Pick<
  OutgoingPayment,
  | 'source'
  | 'destination'
  | 'description'
  | 'exchangeRate'
  | 'route'
  | 'paymentRail'
  | 'railSelectionMode'
  | 'settlementTimelineSeconds'
  | 'volumeDay'
  | 'awaitsApproval'
  | 'authorization'
  | 'isHeld'
  | 'passedGates'
  | 'cancellation'
  | 'counterpartyInformation'
>

/** The JSON of an outgoing payment, in addition to the members of every transaction. Stores each figure once. */
interface Details extends Kept {
  sent: MoneyText
  received: MoneyText
  fees: string
  serviceFees: string
  platformFees: string
  counterpartyFee: string
  platformFeeAccountId?: `InternalAccount:${string}`
  rateDetails?: StoredRateParts
  expectedSettlementAt: string | null
}

type StoredRateParts = Omit<RateParts, 'serviceApiVariableFeeAmount'> & { serviceApiVariableFeeAmount: string }

export function toRegistered(payment: OutgoingPayment): Omit<Registered, 'type'> {
  const { id, status, failureReason, source, destination } = payment
  return {
    id,
    status,
    failureReason,
    ...commonOf(payment),
    sourceIdentifier: identifierOf(source),
    destinationIdentifier: identifierOf(destination),
    details: detailsOf(payment),
  }
}

function detailsOf(payment: OutgoingPayment): Details {
  const { source, destination, description, exchangeRate, route, paymentRail, railSelectionMode } = payment
  const {
    platformFeeAccountId,
    rateDetails,
    expectedSettlementAt,
    settlementTimelineSeconds,
    volumeDay,
    awaitsApproval,
    authorization,
    isHeld,
    passedGates,
    cancellation,
    counterpartyInformation,
  } = payment
  return {
    source,
    destination,
    description,
    sent: moneyTo(payment.sent),
    received: moneyTo(payment.received),
    fees: String(payment.fees),
    serviceFees: String(payment.serviceFees),
    platformFees: String(payment.platformFees),
    counterpartyFee: String(payment.counterpartyFee),
    platformFeeAccountId,
    exchangeRate,
    rateDetails: rateDetails && {
      ...rateDetails,
      serviceApiVariableFeeAmount: String(rateDetails.serviceApiVariableFeeAmount),
    },
    route,
    paymentRail,
    railSelectionMode,
    expectedSettlementAt: expectedSettlementAt?.toISOString() ?? null,
    settlementTimelineSeconds,
    volumeDay,
    awaitsApproval,
    authorization,
    isHeld,
    passedGates,
    cancellation,
    counterpartyInformation,
  }
}

export function fromRegistered(registered: Registered<Details>): OutgoingPayment {
  const details = registered.details
  const {
    source,
    destination,
    description,
    platformFeeAccountId,
    exchangeRate,
    rateDetails,
    route,
    counterpartyInformation,
    awaitsApproval,
    authorization,
    isHeld,
    passedGates,
  } = details
  const { paymentRail, railSelectionMode, expectedSettlementAt, settlementTimelineSeconds, volumeDay, cancellation } =
    details
  const { status, failureReason } = registered
  return {
    id: idOf(registered),
    status: oneOf(OUTGOING_STATUSES, status),
    ...(failureReason && { failureReason: oneOf(OUTGOING_FAILURES, failureReason) }),
    ...commonOf(registered),
    source,
    destination,
    ...(description !== undefined && { description }),
    sent: moneyFrom(details.sent),
    received: moneyFrom(details.received),
    fees: BigInt(details.fees),
    serviceFees: BigInt(details.serviceFees),
    platformFees: BigInt(details.platformFees),
    counterpartyFee: BigInt(details.counterpartyFee),
    ...(platformFeeAccountId !== undefined && { platformFeeAccountId }),
    exchangeRate,
    ...(rateDetails && { rateDetails: ratePartsFrom(rateDetails) }),
    route,
    paymentRail,
    railSelectionMode,
    expectedSettlementAt: expectedSettlementAt === null ? null : new Date(expectedSettlementAt),
    settlementTimelineSeconds,
    ...(volumeDay !== undefined && { volumeDay }),
    ...(awaitsApproval && { awaitsApproval }),
    ...(authorization && { authorization }),
    ...(isHeld && { isHeld }),
    ...(passedGates && { passedGates }),
    ...(cancellation && { cancellation }),
    ...(counterpartyInformation && { counterpartyInformation }),
  }
}

const ratePartsFrom = (kept: StoredRateParts): RateParts => ({
  ...kept,
  serviceApiVariableFeeAmount: BigInt(kept.serviceApiVariableFeeAmount),
})

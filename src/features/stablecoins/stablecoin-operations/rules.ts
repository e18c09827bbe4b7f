import { minorUnitsPerMajor } from '#money/currencies.ts'
import type { AcceptedOrder, IssuerNotice, PayoutRail } from '#providers/stablecoin-issuers/port.ts'
import { addMs, addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Stablecoin } from '../index.ts'
import type { EstimatedDelivery, OperationStatus, SourceType, StablecoinOperation } from './model.ts'

const LARGEST_AMOUNT = 2n ** 128n - 1n
const NO_ZEROS_BEFORE = /^[1-9][0-9]*$/

/** Reads an amount of the token, which must be a whole number of the smallest unit of its fiat currency (cards-stablecoins B5). */
export function readAmount(text: string, { decimals, baseCurrency }: Stablecoin): bigint {
  if (!NO_ZEROS_BEFORE.test(text)) refuse('INVALID_AMOUNT', 'The amount must be above zero, without zeros before it.')
  const amount = BigInt(text)
  if (amount > LARGEST_AMOUNT) refuse('AMOUNT_OUT_OF_RANGE', `The amount must be at most ${LARGEST_AMOUNT}.`)
  if ((amount * minorUnitsPerMajor(baseCurrency)) % 10n ** BigInt(decimals) !== 0n)
    refuse(
      'STABLECOIN_AMOUNT_NOT_REPRESENTABLE',
      `The amount is not a whole number of the smallest unit of ${baseCurrency}.`,
    )
  return amount
}

/** Converts an amount of the token to the smallest unit of its fiat currency. Exact for every validated amount. */
export const toFiat = (
  amount: bigint,
  { decimals, baseCurrency }: Pick<Stablecoin, 'decimals' | 'baseCurrency'>,
): bigint => (amount * minorUnitsPerMajor(baseCurrency)) / 10n ** BigInt(decimals)

const TIMINGS: Record<PayoutRail, string> = {
  ACH_CREDIT: '1-3 business days',
  SAME_DAY_ACH_CREDIT: 'same business day',
  WIRE: 'same business day',
  RTP_CREDIT: 'within minutes',
}

/** Returns the payout of a burn. Deducts no fee (cards-stablecoins B7). */
export const deliveryOf = (amount: bigint, stablecoin: Stablecoin, rail: PayoutRail): EstimatedDelivery => ({
  rail,
  amount: String(toFiat(amount, stablecoin)),
  currency: stablecoin.baseCurrency,
  timing: TIMINGS[rail],
})

/** The progress of an operation by status. It never decreases. */
const PROGRESS: Record<OperationStatus, number> = {
  CREATED: 0,
  PENDING_FUNDING: 1,
  PENDING_PROVIDER: 1,
  PROCESSING: 2,
  COMPLETED: 3,
  FAILED: 3,
  EXPIRED: 3,
}

const isFurther = (from: OperationStatus, to: OperationStatus): boolean => PROGRESS[to] > PROGRESS[from]
export const isEnded = ({ status }: Pick<StablecoinOperation, 'status'>): boolean => PROGRESS[status] === 3

/** Whether funds must arrive first, by source. */
const AWAITS_FUNDS: Record<SourceType, boolean> = {
  WIRE: true,
  EXTERNAL_ACCOUNT: true,
  ACH_DEBIT: false,
  SAME_DAY_ACH_DEBIT: false,
  PROVIDER_INTERNAL_BALANCE: false,
}

const FUNDS_WITHIN_SECONDS = 7 * 86_400

/** Returns the operation after the provider's acceptance. Its instructions never change. */
export function accepted(operation: StablecoinOperation, order: AcceptedOrder, now: Date): StablecoinOperation {
  const awaitsFunds = AWAITS_FUNDS[operation.source.type]
  const status = awaitsFunds ? 'PENDING_FUNDING' : 'PENDING_PROVIDER'
  const expiresAt = order.fundsWithinMs
    ? addMs(operation.createdAt, order.fundsWithinMs)
    : addSeconds(operation.createdAt, FUNDS_WITHIN_SECONDS)
  return {
    ...operation,
    ...(isFurther(operation.status, status) && { status, providerStatus: order.providerStatus }),
    providerReference: order.reference,
    ...(order.fundingInstructions && { fundingInstructions: order.fundingInstructions }),
    ...(awaitsFunds && { expiresAt }),
    updatedAt: now,
  }
}

/** Returns the operation after a provider's report. A late report only changes `providerStatus`. */
export function afterNotice(operation: StablecoinOperation, notice: IssuerNotice, now: Date): StablecoinOperation {
  const changed = { ...operation, providerStatus: notice.providerStatus, updatedAt: now }
  if (notice.status === 'FUNDED_WRONGLY') return { ...changed, isFundedWrongly: !isEnded(operation) }
  if (!isFurther(operation.status, notice.status)) return changed
  return {
    ...changed,
    status: notice.status,
    ...(notice.status === 'FAILED' && { failureReason: notice.failureReason }),
  }
}

/** Returns the operation after its time for funding has ended. */
export const expired = (operation: StablecoinOperation, now: Date): StablecoinOperation =>
  operation.status === 'PENDING_FUNDING' ? { ...operation, status: 'EXPIRED', updatedAt: now } : operation

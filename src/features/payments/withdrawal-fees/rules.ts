import { ONE } from '#money/fractions.ts'
import { type FeeTerms, type OutOfRange, price } from '#money/pricing.ts'

/** In minor units of the withdrawn currency. The net amount and the total fee always add up to the amount. */
export interface WithdrawalFees {
  ok: true
  applicationFee: bigint
  totalFee: bigint
  netAmount: bigint
}

export interface Withdrawal {
  amount: bigint
  currency: string
  /** The fee as the sender pays it. */
  networkFee: bigint
}

/**
 * Returns the fees that a quote over the same amount would take, or the reason why no quote is possible. The network
 * fee is a part of the fixed fee of the service (payments 3.2). A counterparty that charges a fee also charges it in
 * this calculation.
 */
export function withdrawalFeesOf(
  { amount, currency, networkFee }: Withdrawal,
  terms: FeeTerms,
): WithdrawalFees | OutOfRange {
  const parity = { ...ONE, from: currency, to: currency }
  const priced = price({ side: 'SENDING', amount }, parity, {
    ...terms,
    serviceFixedFee: terms.serviceFixedFee + networkFee,
  })
  if (!priced.ok) return priced
  const { feesIncluded, totalReceivingAmount } = priced
  return {
    ok: true,
    applicationFee: feesIncluded - networkFee,
    totalFee: feesIncluded,
    netAmount: totalReceivingAmount,
  }
}

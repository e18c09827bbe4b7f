import type { CardTransactionSchema } from '#features/payments/transactions/index.ts'
import { toWireAmount, toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { CardTransaction } from './model.ts'
import { inFunding, pulledOf, refundedOf, statusOf } from './rules.ts'

/**
 * Amounts are in the card's currency. The three summaries are in the funding account's currency (cards-stablecoins A8).
 */
export function toWire(transaction: CardTransaction): Static<typeof CardTransactionSchema> {
  const { id, cardId, customerId, platformCustomerId, issuerTransactionToken, direction, merchant } = transaction
  const { accountId, createdAt, updatedAt, lastEventAt, declineReason } = transaction
  return {
    type: 'CARD',
    id,
    cardId,
    customerId,
    platformCustomerId,
    issuerTransactionToken,
    status: statusOf(transaction),
    direction,
    merchant,
    ...amountsOf(transaction),
    accountId,
    ...summariesOf(transaction),
    authorizedAt: toTimestamp(createdAt),
    ...(lastEventAt && { lastEventAt: toTimestamp(lastEventAt) }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
    ...(declineReason && { declineReason }),
  }
}

function amountsOf(transaction: CardTransaction) {
  const { authorized, settled, returns, currency } = transaction
  const amount = (of: bigint) => toWireAmount({ amount: of, currency })
  return {
    authorizedAmount: amount(authorized),
    ...(settled !== undefined && { settledAmount: amount(settled) }),
    ...(returns.length > 0 && { refundedAmount: amount(refundedOf(transaction)) }),
  }
}

function summariesOf(transaction: CardTransaction) {
  const { pulls, returns, clearings, settled = 0n } = transaction
  return {
    pullSummary: {
      count: pulls.length,
      totalAmount: toWireInteger(pulledOf(transaction)),
      pendingCount: pulls.filter(({ status }) => status === 'PENDING').length,
    },
    refundSummary: {
      count: returns.filter(({ isReversed }) => !isReversed).length,
      totalAmount: toWireInteger(inFunding(transaction, refundedOf(transaction))),
    },
    settlementSummary: { count: clearings, totalAmount: toWireInteger(inFunding(transaction, settled)) },
  }
}

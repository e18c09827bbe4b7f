import * as z from 'zod'
import { amountOf, WireAmount, withMembersSpelled } from '../amounts.ts'
import { openObject } from '../open-object.ts'

export const WireTransaction = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  sentAmount: WireAmount.optional(),
  receivedAmount: WireAmount.optional(),
  fees: z.int().optional(),
  platformFees: z.int().optional(),
  rateDetails: z.unknown(),
  pullSummary: z.unknown(),
  settlementSummary: z.unknown(),
  refundSummary: z.unknown(),
})

/** Other members match the interface, with every amount spelled out. */
export const Transaction = openObject({
  transactionId: z.string(),
  type: z.string().describe('OUTGOING, INCOMING or CARD.'),
  status: z
    .string()
    .describe(
      'COMPLETED, FAILED, REJECTED, REFUNDED and EXPIRED are final. By card: SETTLED is paid, EXCEPTION with a declineReason was declined.',
    ),
})

/**
 * Omits the parts of the rate and the summaries of a card payment, which are bare numbers. Returns the sent, received,
 * authorized, settled and refunded amounts and the fees as amounts.
 */
export function transactionOf(wire: z.infer<typeof WireTransaction>): z.infer<typeof Transaction> {
  const { id, type, status, fees, platformFees, rateDetails: _, ...others } = wire
  const { pullSummary: _pulls, settlementSummary: _clearings, refundSummary: _returns, ...rest } = others
  const currency = feeCurrencyOf(wire)
  return {
    transactionId: id,
    type,
    status,
    ...withMembersSpelled(rest),
    ...(fees !== undefined && currency && { fees: amountOf(fees, currency) }),
    ...(platformFees !== undefined && currency && { platformFees: amountOf(platformFees, currency) }),
  }
}

/** The sender pays the fees. The fees of incoming money come out of the received amount. */
const feeCurrencyOf = ({ type, sentAmount, receivedAmount }: z.infer<typeof WireTransaction>) =>
  (type === 'INCOMING' ? receivedAmount : sentAmount)?.currency

import * as z from 'zod'
import { Amount, amountOf, withMembersSpelled } from '../amounts.ts'
import { openObject } from '../open-object.ts'

const Currency = z.object({ code: z.string(), decimals: z.int() })

export const WireQuote = z.looseObject({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  source: z.looseObject({}),
  destination: z.looseObject({}),
  sendingCurrency: Currency,
  receivingCurrency: Currency,
  totalSendingAmount: z.int(),
  totalReceivingAmount: z.int(),
  feesIncluded: z.int(),
  platformFeesIncluded: z.int().optional(),
  exchangeRate: z.number(),
  transactionId: z.string(),
  paymentInstructions: z.array(z.looseObject({})).optional(),
})

export const Quote = z.object({
  quoteId: z.string(),
  status: z.string().describe('PENDING: it can be executed until expiresAt.'),
  createdAt: z.string(),
  expiresAt: z.string(),
  source: openObject({}),
  destination: openObject({}),
  sends: Amount.describe('Amount that the customer pays, including fees.'),
  receives: Amount.describe('What arrives.'),
  fees: Amount.describe('Fees, already included in the sent amount.'),
  platformFees: Amount.optional().describe('The part of the fees that the platform takes.'),
  exchangeRate: z.number(),
  transactionId: z.string(),
  paymentInstructions: z
    .array(openObject({}))
    .optional()
    .describe('How to fund it, or what an embedded wallet has to sign.'),
})

export const quoteOf = (wire: z.infer<typeof WireQuote>): z.infer<typeof Quote> => ({
  quoteId: wire.id,
  status: wire.status,
  createdAt: wire.createdAt,
  expiresAt: wire.expiresAt,
  source: withMembersSpelled(wire.source),
  destination: withMembersSpelled(wire.destination),
  sends: amountOf(wire.totalSendingAmount, wire.sendingCurrency),
  receives: amountOf(wire.totalReceivingAmount, wire.receivingCurrency),
  fees: amountOf(wire.feesIncluded, wire.sendingCurrency),
  ...(wire.platformFeesIncluded !== undefined && {
    platformFees: amountOf(wire.platformFeesIncluded, wire.sendingCurrency),
  }),
  exchangeRate: wire.exchangeRate,
  transactionId: wire.transactionId,
  ...(wire.paymentInstructions && { paymentInstructions: wire.paymentInstructions.map(withMembersSpelled) }),
})

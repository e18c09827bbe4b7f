import * as z from 'zod'
import { amountInput, checkedCurrency } from '../amounts.ts'
import { ToolFault } from '../faults.ts'
import { derivedKey, idempotencyInput } from '../idempotency.ts'
import { accountId, quoteId } from '../ids.ts'
import { askBackAbout, confirmationInput, findRepeated, paymentOfQuote } from '../repeats.ts'
import { MARKS, tool } from '../tool.ts'
import { Action, paymentOutcome, WireAction } from '../views/action.ts'
import { Quote, quoteOf, WireQuote } from '../views/quote.ts'

const QuoteInput = z.strictObject({
  sourceAccountId: accountId.describe(
    'The account that pays: an internal account, or an external account that can be debited.',
  ),
  destination: z
    .union([
      z.strictObject({ accountId, paymentRail: z.string().max(40).optional() }),
      z.strictObject({ umaAddress: z.string().min(3).max(255), currency: z.string().max(5).optional() }),
    ])
    .describe('The payee: {"accountId":"ExternalAccount:…"} or {"umaAddress":"$name@domain"}.'),
  lockedSide: z
    .enum(['SENDING', 'RECEIVING'])
    .describe('Side of the amount: sent from the source (SENDING), or received at the destination (RECEIVING).'),
  ...amountInput,
  lookupId: z.string().max(100).optional().describe('Id of the look-up of a UMA address, if the service asks for it.'),
  description: z.string().max(1_024).optional(),
  remittanceInformation: z.string().max(80).optional().describe('Shown to the recipient.'),
  purposeOfPayment: z
    .string()
    .max(60)
    .optional()
    .describe('"GOODS_OR_SERVICES", "SALARY_PAYMENT", …, where it is asked for.'),
  documentIds: z
    .array(z.string().max(100))
    .min(1)
    .max(3)
    .optional()
    .describe('Of documents that were uploaded before.'),
  idempotencyKey: idempotencyInput.idempotencyKey.describe(
    'If left out, every call makes a new quote, which is free. With documentIds one is made of the arguments.',
  ),
})

export const quoteTools = [
  tool({
    name: 'create_quote',
    title: 'Get a price for a payment',
    description:
      'Asks what a payment would cost, in one currency or across two. Moves no money. Look at sends, receives and fees of the answer, then call execute_quote before expiresAt. Needs the permission CREATE_QUOTES.',
    marks: MARKS.prepares,
    input: QuoteInput,
    output: Quote,
    run: async (client, input) => {
      const currency = checkedCurrency(input)
      const { value } = await client.change('/quotes', WireQuote, wantedQuote(input))
      checkLockedCurrency(input.lockedSide, currency, value)
      const result = quoteOf(value)
      const { sends, receives, fees } = result
      return {
        says: `No payment has been made yet. ${sends.amountText} would be sent, ${fees.amountText} of it fees, and ${receives.amountText} would arrive. Execute it before ${result.expiresAt}.`,
        result,
      }
    },
  }),
  tool({
    name: 'get_quote',
    title: 'Read a quote',
    description: 'Reads a quote that this agent has created, with its status now.',
    marks: MARKS.reads,
    input: z.strictObject({ quoteId }),
    output: Quote,
    run: async (client, { quoteId: id }) => {
      const quote = await client.read(`/quotes/${id}`, WireQuote)
      return { says: `The quote is ${quote.status}.`, result: quoteOf(quote) }
    },
  }),
  tool({
    name: 'execute_quote',
    title: 'Pay a quote',
    description:
      'MOVES MONEY. Pays a quote of create_quote, within the policy of this agent, or asks a person for approval (status PENDING_APPROVAL). The service pays a quote at most once: repeating the same call returns the first answer again. Another quote over the same amount to the same payee within minutes asks back. Needs the permission EXECUTE_QUOTES.',
    marks: MARKS.movesMoney,
    input: z.strictObject({
      quoteId,
      walletSignature: z
        .string()
        .max(4_096)
        .optional()
        .describe(
          'Only where the source is an embedded wallet: the stamp over the payloadToSign in paymentInstructions.',
        ),
      ...idempotencyInput,
      ...confirmationInput,
    }),
    output: Action,
    run: async (client, { quoteId: id, walletSignature, confirmRepeatOf, idempotencyKey }) => {
      const quote = await client.read(`/quotes/${id}`, WireQuote)
      const repeated = await findRepeated(client, paymentOfQuote(quote), { idempotencyKey, confirmRepeatOf })
      if (!repeated.some((action) => action.quote?.id === id)) askBackAbout(repeated)
      const answer = await client.change(`/quotes/${id}/execute`, WireAction, {
        idempotencyKey: idempotencyKey ?? derivedKey({ quoteId: id }),
        ...(walletSignature !== undefined && { headers: { 'service-wallet-signature': walletSignature } }),
      })
      return paymentOutcome(client, answer)
    },
  }),
]

function wantedQuote({ sourceAccountId, destination, lockedSide, amountMinor, ...rest }: z.infer<typeof QuoteInput>) {
  const { amountText: _, idempotencyKey, ...others } = rest
  const body = {
    source: { sourceType: 'ACCOUNT', accountId: sourceAccountId },
    destination: { destinationType: 'accountId' in destination ? 'ACCOUNT' : 'UMA_ADDRESS', ...destination },
    lockedCurrencySide: lockedSide,
    lockedCurrencyAmount: amountMinor,
    ...others,
  }
  const key = idempotencyKey ?? (rest.documentIds && derivedKey(body))
  return { body, ...(key !== undefined && { idempotencyKey: key }) }
}

/** The service reads the amount in the currency of the account, even if the caller meant another one. */
function checkLockedCurrency(side: 'SENDING' | 'RECEIVING', meant: string, quote: z.infer<typeof WireQuote>): void {
  const { code } = side === 'SENDING' ? quote.sendingCurrency : quote.receivingCurrency
  if (code === meant) return
  throw new ToolFault(
    'CURRENCY_IS_ANOTHER',
    `amountText says ${meant}, but the ${side === 'SENDING' ? 'source' : 'destination'} is in ${code}.`,
    'No payment was made, and the new quote will expire unused. Call again with the amount in the right currency, or with lockedSide for the other side.',
  )
}

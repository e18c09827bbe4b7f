import * as z from 'zod'
import { Amount, amountIn } from '../amounts.ts'
import type { AgentClient, Answered } from '../client.ts'
import { REPLAYED } from '../idempotency.ts'
import type { ToolResult } from '../tool.ts'
import { Quote, quoteOf, WireQuote } from './quote.ts'
import { Transaction, transactionOf, WireTransaction } from './transaction.ts'

export const ACTION_STATUSES = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const

export const WireAction = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.enum(ACTION_STATUSES),
  quote: WireQuote.optional(),
  transferDetails: z
    .object({
      amount: z.int(),
      currency: z.string(),
      sourceAccountId: z.string(),
      destinationAccountId: z.string(),
    })
    .optional(),
  transaction: WireTransaction.optional(),
  rejectionReason: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WireAction = z.infer<typeof WireAction>

export const Action = z.object({
  actionId: z.string(),
  type: z.string().describe('EXECUTE_QUOTE, TRANSFER_IN or TRANSFER_OUT.'),
  status: z.enum(ACTION_STATUSES).describe('All but PENDING_APPROVAL are final.'),
  nextStep: z.string().describe('Meaning of the status, and the next step.'),
  quote: Quote.optional(),
  transfer: z.object({ amount: Amount, sourceAccountId: z.string(), destinationAccountId: z.string() }).optional(),
  transaction: Transaction.optional().describe('The payment, once it has begun.'),
  rejectionReason: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const NEXT_STEPS: Record<WireAction['status'], string> = {
  PENDING_APPROVAL:
    'No payment has been made: a person has to approve it first. Do not ask for the same payment again. Call wait_for_approval with this actionId, or get_action later.',
  APPROVED: 'The payment has begun. get_transaction tells when it is completed, or that it has failed.',
  REJECTED:
    'A person has rejected it, and no payment was made. rejectionReason may say why. Do not ask again unless you are asked to.',
  FAILED:
    'It could not begin, and no payment was made: a limit, the balance or the quote no longer allowed it. Read get_my_profile and list_internal_accounts before you try again.',
}

export function actionOf(wire: WireAction): z.infer<typeof Action> {
  const { id, type, status, quote, transferDetails, transaction, rejectionReason, createdAt, updatedAt } = wire
  return {
    actionId: id,
    type,
    status,
    nextStep: NEXT_STEPS[status],
    ...(quote && { quote: quoteOf(quote) }),
    ...(transferDetails && { transfer: transferOf(transferDetails) }),
    ...(transaction && { transaction: transactionOf(transaction) }),
    ...(rejectionReason !== undefined && { rejectionReason }),
    createdAt,
    updatedAt,
  }
}

const transferOf = ({ amount, currency, ...accounts }: NonNullable<WireAction['transferDetails']>) => ({
  amount: amountIn(amount, currency),
  ...accounts,
})

export const actionOutcome = (wire: WireAction): ToolResult<z.infer<typeof Action>> => ({
  says: `${wire.status}: ${NEXT_STEPS[wire.status]}`,
  result: actionOf(wire),
})

export const readAction = (client: AgentClient, id: string): Promise<WireAction> =>
  client.read(`/actions/${id}`, WireAction)

/**
 * Returns the result of a tool that requested a payment. A stored answer shows the state at that time, so the tool
 * reads the action again.
 */
export async function paymentOutcome(
  client: AgentClient,
  { value, isReplay }: Answered<WireAction>,
): Promise<ToolResult<z.infer<typeof Action>>> {
  if (!isReplay) return actionOutcome(value)
  const { says, result } = actionOutcome(await readAction(client, value.id))
  return { says: `${REPLAYED} ${says}`, result }
}

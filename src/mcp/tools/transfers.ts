import * as z from 'zod'
import { checkAccountCurrency } from '../account-currency.ts'
import { amountInput, checkedCurrency } from '../amounts.ts'
import type { AgentClient } from '../client.ts'
import { derivedKey, idempotencyInput } from '../idempotency.ts'
import { externalAccountId, internalAccountId } from '../ids.ts'
import { MARKS, tool } from '../tool.ts'
import { Action, paymentOutcome, WireAction } from '../views/action.ts'

const ONCE =
  'The same call again within seven days is answered as the first one and pays nothing: to pay the same a second time on purpose, give a new idempotencyKey.'
const NEEDS = 'Needs the permission CREATE_TRANSFERS, and VIEW_TRANSACTIONS so that the currency can be checked.'

export const transferTools = [
  tool({
    name: 'transfer_out',
    title: 'Pay out in the same currency',
    description: `MOVES MONEY. Pays from an internal account to an external one in the same currency, within the policy of this agent, or asks a person for approval (status PENDING_APPROVAL). Money that is gone cannot be called back. ${ONCE} ${NEEDS}`,
    marks: MARKS.movesMoney,
    input: z.strictObject({
      sourceAccountId: internalAccountId,
      destinationAccountId: externalAccountId,
      ...amountInput,
      paymentRail: z.string().max(40).optional().describe('Left out, the service chooses.'),
      remittanceInformation: z.string().max(80).optional().describe('Shown to the recipient.'),
      purposeOfPayment: z.string().max(60).optional().describe('Where it is asked for.'),
      ...idempotencyInput,
    }),
    output: Action,
    run: async (client, input) => {
      await checkAccountCurrency(client, input.sourceAccountId, checkedCurrency(input))
      const { sourceAccountId, destinationAccountId, amountMinor, paymentRail, idempotencyKey, ...rest } = input
      const { amountText: _, ...texts } = rest
      const body = {
        source: { accountId: sourceAccountId },
        destination: { accountId: destinationAccountId, ...(paymentRail !== undefined && { paymentRail }) },
        amount: amountMinor,
        ...texts,
      }
      return transfer(client, '/transfer-out', body, idempotencyKey)
    },
  }),
  tool({
    name: 'transfer_in',
    title: 'Pull money into an account',
    description: `MOVES MONEY. Debits an external account of the customer that can be debited, into an internal account in the same currency, within the policy of this agent, or asks a person for approval (status PENDING_APPROVAL). ${ONCE} ${NEEDS}`,
    marks: MARKS.movesMoney,
    input: z.strictObject({
      sourceAccountId: externalAccountId,
      destinationAccountId: internalAccountId,
      ...amountInput,
      ...idempotencyInput,
    }),
    output: Action,
    run: async (client, input) => {
      await checkAccountCurrency(client, input.destinationAccountId, checkedCurrency(input))
      const body = {
        source: { accountId: input.sourceAccountId },
        destination: { accountId: input.destinationAccountId },
        amount: input.amountMinor,
      }
      return transfer(client, '/transfer-in', body, input.idempotencyKey)
    },
  }),
]

const transfer = async (client: AgentClient, path: string, body: object, idempotencyKey = derivedKey({ path, body })) =>
  paymentOutcome(client, await client.change(path, WireAction, { body, idempotencyKey }))

import * as z from 'zod'
import { systemClock } from '#runtime/lib/clock.ts'
import { checkAccountCurrency } from '../account-currency.ts'
import { amountInput, checkedCurrency } from '../amounts.ts'
import type { AgentClient } from '../client.ts'
import { derivedKey, idempotencyInput } from '../idempotency.ts'
import { externalAccountId, internalAccountId } from '../ids.ts'
import { askBackAbout, type Confirmation, confirmationInput, findRepeated } from '../repeats.ts'
import { MARKS, tool } from '../tool.ts'
import { Action, paymentOutcome, WireAction } from '../views/action.ts'

const ONCE =
  'The same call again within seven days returns the first answer and makes no payment. Another payment of the same amount to the same payee within minutes asks back. To pay the same a second time on purpose, give confirmRepeatOf or a new idempotencyKey.'
const NEEDS = 'Needs the permission CREATE_TRANSFERS, and VIEW_TRANSACTIONS so that the currency can be checked.'

export const transferTools = [
  tool({
    name: 'transfer_out',
    title: 'Pay out in the same currency',
    description: `MOVES MONEY. Pays from an internal account to an external one in the same currency, within the policy of this agent, or asks a person for approval (status PENDING_APPROVAL). You cannot call back money that is gone. ${ONCE} ${NEEDS}`,
    marks: MARKS.movesMoney,
    input: z.strictObject({
      sourceAccountId: internalAccountId,
      destinationAccountId: externalAccountId,
      ...amountInput,
      paymentRail: z.string().max(40).optional().describe('Left out, the service chooses.'),
      remittanceInformation: z.string().max(80).optional().describe('Shown to the recipient.'),
      purposeOfPayment: z.string().max(60).optional().describe('If it is asked for.'),
      ...idempotencyInput,
      ...confirmationInput,
    }),
    output: Action,
    run: async (client, input) => {
      const currency = checkedCurrency(input)
      await checkAccountCurrency(client, input.sourceAccountId, currency)
      const { sourceAccountId, destinationAccountId, amountMinor, paymentRail, ...rest } = input
      const { amountText: _, idempotencyKey, confirmRepeatOf, ...texts } = rest
      const body = {
        source: { accountId: sourceAccountId },
        destination: { accountId: destinationAccountId, ...(paymentRail !== undefined && { paymentRail }) },
        amount: amountMinor,
        ...texts,
      }
      return transfer(client, { path: '/transfer-out', body, currency }, { idempotencyKey, confirmRepeatOf })
    },
  }),
  tool({
    name: 'transfer_in',
    title: 'Pull money into an account',
    description: `MOVES MONEY. Debits an external account of the customer that allows debits, into an internal account in the same currency, within the policy of this agent, or asks a person for approval (status PENDING_APPROVAL). ${ONCE} ${NEEDS}`,
    marks: MARKS.movesMoney,
    input: z.strictObject({
      sourceAccountId: externalAccountId,
      destinationAccountId: internalAccountId,
      ...amountInput,
      ...idempotencyInput,
      ...confirmationInput,
    }),
    output: Action,
    run: async (client, input) => {
      const currency = checkedCurrency(input)
      await checkAccountCurrency(client, input.destinationAccountId, currency)
      const body = {
        source: { accountId: input.sourceAccountId },
        destination: { accountId: input.destinationAccountId },
        amount: input.amountMinor,
      }
      return transfer(client, { path: '/transfer-in', body, currency }, input)
    },
  }),
]

/** A transfer request to the service, in the currency of both accounts. */
interface Transfer {
  path: '/transfer-in' | '/transfer-out'
  body: TransferBody
  currency: string
}

interface TransferBody {
  source: { accountId: string }
  destination: { accountId: string; paymentRail?: string }
  amount: number
  remittanceInformation?: string | undefined
}

async function transfer(client: AgentClient, { path, body, currency }: Transfer, confirmation: Confirmation) {
  const wanted = {
    payee: body.destination.accountId,
    sums: [{ amount: body.amount, currency }],
    at: systemClock.now().getTime(),
  }
  const repeated = await findRepeated(client, wanted, confirmation)
  const own = repeated.find((action) => isOf(action, body))
  if (own) return paymentOutcome(client, { value: own, isReplay: true })
  askBackAbout(repeated)
  const { idempotencyKey, confirmRepeatOf } = confirmation
  const key = idempotencyKey ?? derivedKey({ path, body, ...(confirmRepeatOf !== undefined && { confirmRepeatOf }) })
  return paymentOutcome(client, await client.change(path, WireAction, { body, idempotencyKey: key }))
}

/**
 * Whether the same call may have requested the action, as far as its visible data shows. Actions that wait for approval
 * show no texts.
 */
function isOf(
  { transferDetails, transaction }: WireAction,
  { source, destination, remittanceInformation }: TransferBody,
) {
  if (transferDetails?.sourceAccountId !== source.accountId) return false
  const { paymentRail } = destination
  return (
    !transaction ||
    (transaction.remittanceInformation === remittanceInformation &&
      (paymentRail === undefined || transaction.paymentRail === paymentRail))
  )
}

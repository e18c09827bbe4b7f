import * as z from 'zod'
import { transactionId } from '../ids.ts'
import { counted, pageInput, pageOutput, positionIn, wirePage } from '../pages.ts'
import { MARKS, tool } from '../tool.ts'
import { Transaction, transactionOf, WireTransaction } from '../views/transaction.ts'

const NEEDS = 'Needs the permission VIEW_TRANSACTIONS.'
const instant = z.iso.datetime({ offset: true })

export const transactionTools = [
  tool({
    name: 'list_transactions',
    title: 'List payments',
    description: `Lists payments of the customer that touch accounts this agent may use, newest first, including payments that this agent did not start. ${NEEDS}`,
    marks: MARKS.reads,
    input: z.strictObject({
      status: z.string().max(40).optional().describe('"PENDING", "PROCESSING", "COMPLETED", "FAILED", …'),
      type: z.enum(['INCOMING', 'OUTGOING', 'CARD']).optional(),
      reference: z.string().max(255).optional(),
      startDate: instant.optional().describe('"2026-01-31T00:00:00Z", inclusive.'),
      endDate: instant.optional().describe('Inclusive.'),
      sortOrder: z.enum(['asc', 'desc']).optional().describe('By createdAt; desc where it is left out.'),
      ...pageInput,
    }),
    output: z.object({ transactions: z.array(Transaction), ...pageOutput }),
    run: async (client, query) => {
      const page = await client.read('/transactions', wirePage(WireTransaction), query)
      const transactions = page.data.map(transactionOf)
      return { says: counted(transactions.length, 'transaction', page), result: { transactions, ...positionIn(page) } }
    },
  }),
  tool({
    name: 'get_transaction',
    title: 'Read a payment',
    description: `Reads one payment of the customer: whether it has completed, the sent amount and the received amount. ${NEEDS}`,
    marks: MARKS.reads,
    input: z.strictObject({ transactionId }),
    output: Transaction,
    run: async (client, { transactionId: id }) => {
      const transaction = await client.read(`/transactions/${id}`, WireTransaction)
      return { says: `The payment is ${transaction.status}.`, result: transactionOf(transaction) }
    },
  }),
]

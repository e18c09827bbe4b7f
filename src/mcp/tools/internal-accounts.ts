import * as z from 'zod'
import { counted, pageInput, pageOutput, positionIn } from '../pages.ts'
import { MARKS, tool } from '../tool.ts'
import { InternalAccount, internalAccountOf, WireInternalAccounts } from '../views/internal-account.ts'

export const internalAccountTools = [
  tool({
    name: 'list_internal_accounts',
    title: 'List own accounts and balances',
    description:
      'Lists the accounts that the customer has at this service and that this agent may use, with their balances. Payments leave from these. Needs the permission VIEW_TRANSACTIONS.',
    marks: MARKS.reads,
    input: z.strictObject({
      currency: z.string().max(5).optional().describe('Only accounts in this currency: "USD".'),
      type: z.enum(['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET']).optional(),
      ...pageInput,
    }),
    output: z.object({ accounts: z.array(InternalAccount), ...pageOutput }),
    run: async (client, query) => {
      const page = await client.read('/internal-accounts', WireInternalAccounts, query)
      const accounts = page.data.map(internalAccountOf)
      return { says: counted(accounts.length, 'account', page), result: { accounts, ...positionIn(page) } }
    },
  }),
]

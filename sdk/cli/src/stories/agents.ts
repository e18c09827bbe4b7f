import type { Causeway } from '@causeway/client'
import { bankAccount, fundedAccount, quoteOf } from './steps.ts'
import type { Say, Stories } from './story.ts'

/** Makes an agent of the customer whose payments all wait for an approval. Returns the header for its calls. */
async function newAgent(causeway: Causeway, say: Say, customerId: string) {
  const { agent, deviceCode } = await causeway.post('/agents', {
    body: {
      name: 'Bill payer',
      customerId,
      policy: {
        permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'],
        defaultExecutionMode: 'APPROVAL_REQUIRED',
        spendingLimits: { currency: 'USD', perTransactionLimit: 50_000 },
      },
    },
  })
  const { code } = deviceCode
  const { accessToken } = await causeway.post('/agents/device-codes/{code}/redeem', { params: { path: { code } } })
  say(`${agent.id} is created and installed.`)
  return { authorization: `Bearer ${accessToken}` }
}

export const AGENT_STORIES = {
  'AGENT_ACTION.PENDING_APPROVAL': {
    title: 'An agent pays, and the platform is asked for its approval.',
    async play(causeway, say) {
      const { customerId, accountId } = await fundedAccount(causeway, say)
      const bank = await bankAccount(causeway, say, customerId)
      const headers = await newAgent(causeway, say, customerId)
      const { id: quoteId } = await causeway.post('/agents/me/quotes', { headers, body: quoteOf(accountId, bank.id) })
      const path = { quoteId }
      const { id } = await causeway.post('/agents/me/quotes/{quoteId}/execute', { headers, params: { path } })
      say(`${id}, the execution of ${quoteId}, waits for an approval.`)
    },
  },
} as const satisfies Stories

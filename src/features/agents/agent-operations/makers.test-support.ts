import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { newAgent } from '../makers.test-support.ts'
import type { AgentPolicy } from '../model.ts'

export const APPROVAL: Partial<AgentPolicy> = { defaultExecutionMode: 'APPROVAL_REQUIRED' }
/** Returns a policy in US cents with only these limits. */
export const limitedTo = (limits: Partial<AgentPolicy['spendingLimits']>): Partial<AgentPolicy> => ({
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000_000, ...limits },
})

/** Creates a customer with dollars, a foreign and a domestic bank account, and an agent that pays for the customer. */
export async function newPayer(
  policy: Partial<AgentPolicy> = {},
  { funds = 1_000_000, platform = {}, customer: who = {} } = {},
) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR', 'JPY'], ...platform })
  const { customer, account } = await fundedCustomer(api, { amount: funds, request: who })
  const customerId: string = customer.id
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId }))
  const dollarBank = await api.create('/customers/external-accounts', usdAccount('000', { customerId }))
  const { id, agent } = await newAgent(api, customerId, policy)
  const request = (amount = 10_000, extra: object = {}) => quoteRequest(account.id, bank.id, amount, extra)
  return {
    api,
    customer,
    account,
    bank,
    dollarBank,
    id,
    agent,
    request,
    quote: (amount?: number, extra?: object): Promise<Json> =>
      agent.create('/agents/me/quotes', request(amount, extra)),
    execute: ({ id: quoteId }: Json): Promise<Answer> => agent.post(`/agents/me/quotes/${quoteId}/execute`),
    decide: (action: Json, decision: string, body?: object): Promise<Answer> =>
      api.post(`/agents/${id}/actions/${action.id}/${decision}`, body),
    /** By the transaction. */
    decideOnPayment: ({ transactionId }: Json, decision: string, body?: object): Promise<Answer> =>
      api.post(`/transactions/${transactionId}/${decision}`, body),
    action: ({ id: actionId }: Json): Promise<Json> => agent.read(`/agents/me/actions/${actionId}`),
    balance: async (): Promise<number> => (await accountOf(api, 'USD', customerId)).balance.amount,
  }
}

/** Returns status, code and cause of an error. */
export const refusalOf = ({ status, body }: Answer) => [
  ...[status, body.code],
  ...(body.details?.cause ? [body.details.cause] : []),
]

/** Creates another agent of the same platform. */
export const agentFor = async (api: Api, customerId: string, policy: Partial<AgentPolicy> = {}): Promise<Api> =>
  (await newAgent(api, customerId, policy)).agent

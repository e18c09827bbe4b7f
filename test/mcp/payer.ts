import { newAgent } from '#features/agents/makers.test-support.ts'
import type { AgentPolicy } from '#features/agents/model.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'

/** Creates a customer with 10,000.00 USD, external accounts, and an agent with a token. */
export async function newPayer(policy: Partial<AgentPolicy> = {}) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account } = await fundedCustomer(api, { amount: 1_000_000 })
  const owner = { customerId: customer.id }
  const abroad = await api.create('/customers/external-accounts', eurAccount('000', owner))
  const athome = await api.create('/customers/external-accounts', usdAccount('890', owner))
  const { id, agent } = await newAgent(api, customer.id, policy)
  const wanted = (amountMinor: number, amountText: string) => ({
    sourceAccountId: account.id,
    destination: { accountId: abroad.id },
    lockedSide: 'SENDING',
    amountMinor,
    amountText,
  })
  const decide = (actionId: string, decision: 'approve' | 'reject', body?: object) =>
    api.create(`/agents/${id}/actions/${actionId}/${decision}`, body)
  const balance = async (): Promise<number> => (await accountOf(api, 'USD', customer.id)).balance.amount
  return { api, customer, account, abroad, athome, id, agent, token: agent.credentials, wanted, decide, balance }
}

export const HUNDRED: [number, string] = [10_000, '100.00 USD']

import { describe, expect, test } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../test/support/api.ts'
import { eventsAbout } from '../../../test/support/inside.ts'
import { expectSoundLedger } from '../../../test/support/ledger.ts'
import { settle, useService } from '../../../test/support/service.ts'
import { newAgent } from '../agents/makers.test-support.ts'
import type { AgentPolicy } from '../agents/model.ts'
import { eurAccount } from '../external-accounts/makers.test-support.ts'
import { accountOf, fundedCustomer } from '../internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../quotes/makers.test-support.ts'

useService()

const APPROVAL: Partial<AgentPolicy> = { defaultExecutionMode: 'APPROVAL_REQUIRED' }

/** A customer with money, a bank abroad, and an agent that pays for them. */
async function newPayer(policy: Partial<AgentPolicy> = {}, { funds = 1_000_000 } = {}) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, account } = await fundedCustomer(api, { amount: funds })
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const { id, agent } = await newAgent(api, customer.id, policy)
  const request = (amount = 10_000, extra: object = {}) => quoteRequest(account.id, bank.id, amount, extra)
  const quote = (amount?: number, extra?: object) => agent.create('/agents/me/quotes', request(amount, extra))
  const execute = ({ id: quoteId }: Json) => agent.post(`/agents/me/quotes/${quoteId}/execute`)
  const decide = (action: Json, decision: string, body?: object) =>
    api.post(`/agents/${id}/actions/${action.id}/${decision}`, body)
  return { api, customer, account, bank, id, agent, request, quote, execute, decide }
}
const balanceOf = async (api: Api, customer: Json) => (await accountOf(api, 'USD', customer.id)).balance.amount
const answerOf = ({ status, body }: { status: number; body: Json }) => [status, body.code, body.details?.cause]

describe('an agent that may', () => {
  test('makes a quote and executes it', async () => {
    const { api, id, customer, quote, execute, agent } = await newPayer()
    const made = await quote()
    expect(made.status).toBe('PENDING')
    const { status, body: action } = await execute(made)
    expect([status, action]).toEqual([
      200,
      {
        id: expect.stringMatching(/^AgentAction:/),
        agentId: id,
        customerId: customer.id,
        platformCustomerId: customer.platformCustomerId,
        status: 'APPROVED',
        type: 'EXECUTE_QUOTE',
        quote: { ...made, status: 'PROCESSING' },
        transaction: expect.objectContaining({ id: made.transactionId, status: 'PROCESSING', agentId: id }),
        createdAt: expect.any(String),
        updatedAt: action.createdAt,
      },
    ])
    await settle()
    expect((await agent.read(`/agents/me/quotes/${made.id}`)).status).toBe('COMPLETED')
    expect((await agent.read(`/agents/me/actions/${action.id}`)).transaction.status).toBe('COMPLETED')
    expect(await balanceOf(api, customer)).toBe(990_000)
    await expectSoundLedger(api)
  })

  test('whose payment has to be approved waits, and its platform is told', async () => {
    const { api, customer, quote, execute, decide, agent } = await newPayer(APPROVAL)
    const made = await quote()
    const { status, body: action } = await execute(made)
    expect([status, action.status, action.transaction]).toEqual([200, 'PENDING_APPROVAL', undefined])
    expect(await eventsAbout(api, action.id)).toEqual([{ type: 'AGENT_ACTION.PENDING_APPROVAL', data: action }])
    expect(await balanceOf(api, customer)).toBe(1_000_000)
    expect(answerOf(await api.post(`/quotes/${made.id}/execute`))).toEqual([409, 'CONFLICT', undefined])
    expect(answerOf(await execute(made))).toEqual([409, 'CONFLICT', undefined])
    const approved = await decide(action, 'approve')
    expect([approved.status, approved.body.status, approved.body.transaction?.status]).toEqual([
      200,
      'APPROVED',
      'PROCESSING',
    ])
    expect(answerOf(await decide(action, 'approve'))).toEqual([
      409,
      'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
      undefined,
    ])
    await settle()
    expect((await agent.read(`/agents/me/actions/${action.id}`)).transaction.status).toBe('COMPLETED')
    await expectSoundLedger(api)
  })

  test('is refused above its limit, and nothing is left', async () => {
    const limits = { currency: 'USD', perTransactionLimit: 9_999 }
    const { api, customer, quote, execute, request, agent } = await newPayer({ spendingLimits: limits })
    expect(answerOf(await execute(await quote()))).toEqual([403, 'FORBIDDEN', 'PER_TRANSACTION_LIMIT_EXCEEDED'])
    expect(answerOf(await agent.post('/agents/me/quotes', request(10_000, { immediatelyExecute: true })))).toEqual([
      403,
      'FORBIDDEN',
      'PER_TRANSACTION_LIMIT_EXCEEDED',
    ])
    expect((await execute(await quote(9_999))).body.status).toBe('APPROVED')
    expect(await balanceOf(api, customer)).toBe(990_001)
    expect((await agent.read('/agents/me/actions')).data.length).toBe(1)
  })
})

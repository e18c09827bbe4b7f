import { describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import type { AgentPolicy } from '#features/agents/model.ts'
import { OF_EEA } from '#features/customers/makers.test-support.ts'
import { transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import type { Json } from '#test/support/api.ts'
import { eventsOf, expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { advance, CODE, logIn, realtimeRequest, refusalOf } from '../makers.test-support.ts'

/** A payment by an agent for an EEA customer is a payment of that customer (agents-sca 9). */

useService()

async function newPayerWithAgent(policy: Partial<AgentPolicy> = {}) {
  const payer = await newPayer(policy, { customer: OF_EEA })
  await logIn(payer.api, payer.customer)
  return { ...payer, authorize: ({ id }: Json) => payer.api.post(`/quotes/${id}/authorize`, { code: CODE }) }
}

const usedOf = async (api: Awaited<ReturnType<typeof newPayerWithAgent>>): Promise<number> =>
  (await api.agent.read('/agents/me')).usage.dailySpend

describe('a quote of an agent', () => {
  test('asks the customer to authorize a quote that the agent may execute', async () => {
    const payer = await newPayerWithAgent()
    const quote = await payer.quote()
    const { status, body } = await payer.execute(quote)
    expect([status, body.status, body.transaction.status]).toEqual([200, 'APPROVED', 'PENDING_AUTHORIZATION'])
    expect((await payer.agent.read(`/agents/me/quotes/${quote.id}`)).scaChallenge.purpose).toBe('PAYOUT')
    expect(refusalOf(await payer.execute(quote))).toEqual([409, 'CONFLICT'])
    expect((await payer.authorize(quote)).body.status).toBe('PROCESSING')
    await settle()
    expect((await payer.action(body)).transaction.status).toBe('COMPLETED')
    await expectSoundLedger(payer.api)
  })

  test("asks the customer to authorize a quote after its platform's approval", async () => {
    const payer = await newPayerWithAgent(APPROVAL)
    const quote = await payer.quote()
    const { body: action } = await payer.execute(quote)
    expect(action.status).toBe('PENDING_APPROVAL')
    expect(await payer.balance()).toBe(1_000_000)
    const { body: approved } = await payer.decide(action, 'approve')
    expect([approved.status, approved.transaction.status]).toEqual(['APPROVED', 'PENDING_AUTHORIZATION'])
    expect(await payer.balance()).toBe(990_000)
    expect((await payer.authorize(quote)).body.status).toBe('PROCESSING')
  })

  test('stops counting an unauthorized quote against the budget after its expiry', async () => {
    const payer = await newPayerWithAgent()
    const quote = await payer.quote()
    await payer.execute(quote)
    expect(await usedOf(payer)).toBe(10_000)
    await advance(payer.api, 301)
    expect(await usedOf(payer)).toBe(0)
    expect(await payer.balance()).toBe(1_000_000)
    expect((await payer.api.read(`/transactions/${quote.transactionId}`)).failureReason).toBe('SCA_NOT_COMPLETED')
  })

  test('answers a realtime-funded quote with 201 and a challenge', async () => {
    const payer = await newPayerWithAgent()
    const { status, body } = await payer.agent.post(
      '/agents/me/quotes',
      realtimeRequest(payer.customer, payer.dollarBank),
    )
    expect([status, body.status, body.scaChallenge.purpose]).toEqual([201, 'PENDING_AUTHORIZATION', 'TRANSFER'])
    expect(body).not.toHaveProperty('paymentInstructions')
    const authorized = await payer.authorize(body)
    expect({ status: authorized.body.status, length: authorized.body.paymentInstructions.length }).toEqual({
      status: 'PENDING',
      length: expect.any(Number),
    })
  })

  test('challenges a realtime-funded quote on its approval', async () => {
    const payer = await newPayerWithAgent(APPROVAL)
    const request = realtimeRequest(payer.customer, payer.dollarBank)
    const { body: quote } = await payer.agent.post('/agents/me/quotes', request)
    expect({
      status: quote.status,
      scaChallenge: quote.scaChallenge,
      paymentInstructions: quote.paymentInstructions,
    }).toEqual({ status: 'PENDING', scaChallenge: undefined, paymentInstructions: undefined })
    const [action] = (await payer.agent.read('/agents/me/actions')).data
    const { body: approved } = await payer.decide(action, 'approve')
    expect(approved.status).toBe('APPROVED')
    expect(await payer.api.read(`/quotes/${quote.id}`)).toMatchObject({
      status: 'PENDING_AUTHORIZATION',
      scaChallenge: { purpose: 'TRANSFER' },
    })
    expect((await payer.authorize(quote)).body).toMatchObject({ status: 'PENDING', paymentInstructions: [{}] })
    expect(await eventsOf(payer.api, quote.transactionId)).toEqual(
      ['PENDING', 'PENDING_AUTHORIZATION', 'PENDING'].map((state) => `OUTGOING_PAYMENT.${state}`),
    )
  })
})

test('a transfer out of an agent has no place for a challenge', async () => {
  const { agent, account, dollarBank, balance } = await newPayerWithAgent()
  const answer = await agent.post('/agents/me/transfer-out', transferRequest(account, dollarBank))
  expect([...refusalOf(answer), answer.body.reason]).toEqual([400, 'INVALID_INPUT', expect.stringContaining('quote')])
  expect(await balance()).toBe(1_000_000)
})

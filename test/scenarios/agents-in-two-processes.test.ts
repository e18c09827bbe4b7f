import { beforeEach, describe, expect, test } from 'vitest'
import { agentRequest, redeem } from '#features/agents/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import { type Answer, Api, type Json } from '../support/api.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** An agent's policy applies immediately in all processes. */

const CREDENTIALS = `${randomHex(16)}:${randomHex(32)}`

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  useProcesses()

  let platform: [Api, Api]
  beforeEach(async () => {
    const environment = { SANDBOX_API_TOKEN: CREDENTIALS }
    const services = [await processes().start(environment), await processes().start(environment)]
    const [first, second] = services.map(({ address }) => new Api(CREDENTIALS, '' as PlatformId, address))
    platform = [first as Api, second as Api]
  })

  /** Creates a customer with money and an agent, which calls both processes. */
  async function newPayer(policy: object = {}) {
    const [api, other] = platform
    const { customer, account } = await fundedCustomer(api, { amount: 1_000_000 })
    const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
    const { agent, deviceCode } = await api.create('/agents', agentRequest(customer.id, {}, policy))
    const { accessToken } = (await redeem(other, deviceCode)).body
    const request = quoteRequest(account.id, bank.id, 1_000, { immediatelyExecute: true })
    return {
      agent,
      request,
      callers: platform.map((each) => each.as(accessToken)) as [Api, Api],
      balance: async () => (await accountOf(api, 'USD', customer.id)).balance.amount,
    }
  }
  const countOf = (answers: readonly Answer[], status: number) =>
    answers.filter((each) => each.status === status).length

  test('executes exactly 37 of a hundred concurrent payments against a budget for 37', async () => {
    const limits = { currency: 'USD', perTransactionLimit: 1_000, dailyLimit: 37_500 }
    const { callers, request, balance } = await newPayer({ spendingLimits: limits })
    const pay = (at: number) => callers[at % 2 === 0 ? 0 : 1].post('/agents/me/quotes', request)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => pay(at)))
    expect([countOf(answers, 201), countOf(answers, 403)]).toEqual([37, 63])
    expect(await balance()).toBe(1_000_000 - 37_000)
  })

  test('both processes give the same answers about a token from the next request on', async () => {
    const { agent, callers, request } = await newPayer()
    const [api, other] = platform
    const statuses = () =>
      Promise.all(callers.map(async (each) => (await each.post('/agents/me/quotes', request)).status))
    const reads = () => Promise.all(callers.map(async (each) => (await each.get('/agents/me')).status))
    expect({ statuses: await statuses(), reads: await reads() }).toEqual({ statuses: [201, 201], reads: [200, 200] })
    await api.must('PATCH', `/agents/${agent.id}`, { isPaused: true })
    expect({ statuses: await statuses(), reads: await reads() }).toEqual({ statuses: [403, 403], reads: [200, 200] })
    await other.must('PATCH', `/agents/${agent.id}`, { isPaused: false })
    await other.must('PATCH', `/agents/${agent.id}/policy`, { permissions: [] })
    expect(await statuses()).toEqual([403, 403])
    await api.must('DELETE', `/agents/${agent.id}`)
    expect({ statuses: await statuses(), reads: await reads() }).toEqual({ statuses: [401, 401], reads: [401, 401] })
  })

  test('approves an action once, for any number of processes', async () => {
    const { agent, callers, request, balance } = await newPayer({ defaultExecutionMode: 'APPROVAL_REQUIRED' })
    await callers[0].create('/agents/me/quotes', request)
    const [action] = (await callers[1].read('/agents/me/actions')).data as Json[]
    const approve = (at: number) =>
      platform[at % 2 === 0 ? 0 : 1].post(`/agents/${agent.id}/actions/${action.id}/approve`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => approve(at)))
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 19])
    expect(await balance()).toBe(999_000)
  })

  test('redeems a device code once, for any number of processes', async () => {
    const [api] = platform
    const { customer } = await fundedCustomer(api)
    const { deviceCode } = await api.create('/agents', agentRequest(customer.id))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => redeem(platform[at % 2 === 0 ? 0 : 1], deviceCode)),
    )
    expect([countOf(answers, 200), countOf(answers, 400)]).toEqual([1, 19])
  })
})

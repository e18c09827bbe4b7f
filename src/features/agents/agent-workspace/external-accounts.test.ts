import { describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { CUSTOMERS, faultsOf, idsOf, PLATFORM } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { setCounterpartyRequirements } from '#features/external-accounts/requirements/store.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { newAgent, pauseAgent } from '../makers.test-support.ts'

useService()

const ACCOUNTS = '/agents/me/external-accounts'

async function newWorld() {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  return { api, customerId, ...(await newAgent(api, customerId)) }
}

/**
 * Creates accounts that the agent must not see: of another customer, of its platform, and of a customer of another
 * platform.
 */
async function foreignAccounts(api: Api): Promise<string[]> {
  const other = await newPlatform()
  const accounts = [
    await api.create(CUSTOMERS, usdAccount('890', { customerId: (await newCustomer(api)).id })),
    await api.create(PLATFORM, usdAccount()),
    await other.create(CUSTOMERS, usdAccount('890', { customerId: (await newCustomer(other)).id })),
  ]
  return accounts.map(({ id }) => id)
}

describe('an agent registers an account', () => {
  test("registers an account of the agent's customer, named or not, in either letter case", async () => {
    const { api, agent, customerId } = await newWorld()
    for (const named of [{}, { customerId }, { customerId: `Customer:${customerId.slice(9).toUpperCase()}` }]) {
      const account = await agent.create(ACCOUNTS, usdAccount('890', named))
      expect(account).toMatchObject({ customerId, status: 'ACTIVE', defaultUmaDepositAccount: false })
      expect(await api.read(`${CUSTOMERS}/${account.id}`)).toEqual(account)
    }
  })

  test('refuses other customers, known or not, and names every error together', async () => {
    const { api, agent } = await newWorld()
    for (const customerId of [(await newCustomer(api)).id, newId('Customer')]) {
      const refused = await agent.post(ACCOUNTS, usdAccount('890', { customerId }))
      expect(faultsOf(refused)).toEqual([400, 'INVALID_INPUT', ['customerId']])
      const several = await agent.post(ACCOUNTS, {
        ...usdAccount('890', { customerId }),
        currency: 'EUR',
        ownershipType: 'X',
      })
      expect(faultsOf(several)).toEqual([400, 'INVALID_INPUT', ['currency', 'customerId', 'ownershipType']])
    }
    expect(faultsOf(await agent.post(ACCOUNTS, usdAccount('890', { customerId: 'unknown' })))).toEqual([
      400,
      'INVALID_INPUT',
      ['customerId'],
    ])
    expect(await idsOf(agent, ACCOUNTS)).toEqual([])
  })

  test('registers a default account even without naming the customer', async () => {
    const { agent } = await newWorld()
    const first = await agent.create(ACCOUNTS, usdAccount('890', { defaultUmaDepositAccount: true }))
    const second = await agent.create(ACCOUNTS, eurAccount('000', { defaultUmaDepositAccount: true }))
    const defaults = (await agent.read(ACCOUNTS)).data.map((each: Json) => [each.id, each.defaultUmaDepositAccount])
    expect(defaults).toEqual([
      [second.id, true],
      [first.id, false],
    ])
  })

  test('applies the rules of every account: currency, corridor, the owner of a wallet', async () => {
    const { api, agent } = await newWorld()
    expect(faultsOf(await agent.post(ACCOUNTS, { ...usdAccount(), currency: 'EUR' }))).toEqual([
      400,
      'INVALID_CURRENCY',
      ['currency'],
    ])
    const { accountInfo, ...rest } = usdAccount()
    const damaged = { ...rest, accountInfo: { ...accountInfo, routingNumber: '12' } }
    expect(faultsOf(await agent.post(ACCOUNTS, damaged))[2]).toEqual(['accountInfo.routingNumber'])
    await inWork(api, (work) => setCounterpartyRequirements(work, true))
    const wallet = {
      currency: 'USDC',
      accountInfo: { accountType: 'ETHEREUM_WALLET', address: `0x${'52'.repeat(20)}` },
    }
    expect(faultsOf(await agent.post(ACCOUNTS, wallet))).toEqual([400, 'INVALID_INPUT', ['ownershipType']])
    expect(faultsOf(await agent.post(ACCOUNTS, { ...wallet, platformAccountId: 7 }))[2]).toEqual([
      'platformAccountId',
      'ownershipType',
    ])
  })

  test('once: reports an account of the platform or the agent as a duplicate', async () => {
    const { api, agent, customerId } = await newWorld()
    const request = usdAccount()
    const { id } = await api.create(CUSTOMERS, { ...request, customerId })
    const again = await agent.post(ACCOUNTS, request)
    expect({ status: again.status, code: again.body.code, details: again.body.details }).toEqual({
      status: 409,
      code: 'DUPLICATE_EXTERNAL_ACCOUNT',
      details: { externalAccountId: id },
    })
    const { agent: other } = await newAgent(api, (await newCustomer(api)).id)
    expect((await other.post(ACCOUNTS, request)).status).toBe(201)
  })

  test('registers an account once for several concurrent requests', async () => {
    const { agent } = await newWorld()
    const request = usdAccount()
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(ACCOUNTS, request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('names the agent in the audit entry of an account it registers', async () => {
    const { api, agent, id } = await newWorld()
    const account = await agent.create(ACCOUNTS, usdAccount())
    const entries = await service()
      .database.db.selectFrom('audit_entries')
      .select(['actor', 'object'])
      .where('platform_id', '=', api.platform)
      .where('action', '=', 'agentCreateExternalAccount')
      .execute()
    expect(entries).toEqual([{ actor: id, object: account.id }])
  })
})

describe('the external accounts that an agent sees', () => {
  test("lists its customer's accounts, newest first, by currency and page", async () => {
    const { api, agent, customerId } = await newWorld()
    await foreignAccounts(api)
    const dollars = await agent.create(ACCOUNTS, usdAccount())
    const euros = await api.create(CUSTOMERS, eurAccount('000', { customerId }))
    expect(await agent.read(ACCOUNTS)).toEqual({ data: [euros, dollars], hasMore: false, totalCount: 2 })
    expect(await idsOf(agent, `${ACCOUNTS}?currency=USD`)).toEqual([dollars.id])
    const { data, nextCursor } = await agent.read(`${ACCOUNTS}?limit=1`)
    expect(data).toEqual([euros])
    expect(await idsOf(agent, `${ACCOUNTS}?limit=1&cursor=${nextCursor}`)).toEqual([dollars.id])
    expect(await agent.read(`${ACCOUNTS}/${euros.id}`)).toEqual(euros)
  })

  test('belong to its customer, and refuse a filter by customer', async () => {
    const { api, agent } = await newWorld()
    const { id } = await agent.create(ACCOUNTS, usdAccount())
    const other = await newCustomer(api)
    await api.create(CUSTOMERS, usdAccount('890', { customerId: other.id }))
    expect(await idsOf(agent, ACCOUNTS)).toEqual([id])
    expect((await agent.get(`${ACCOUNTS}?customerId=${other.id}`)).status).toBe(400)
  })

  test("reports others' accounts as missing, and does not read or delete them", async () => {
    const { api, agent } = await newWorld()
    const foreign = await foreignAccounts(api)
    for (const method of ['GET', 'DELETE']) {
      const missing = await agent.send(method, `${ACCOUNTS}/${newId('ExternalAccount')}`)
      expect({ status: missing.status, code: missing.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
      for (const id of foreign) {
        const { status, body } = await agent.send(method, `${ACCOUNTS}/${id}`)
        expect({ method, id, status, body }).toEqual({ method, id, status: 404, body: missing.body })
      }
    }
    expect((await api.get(`${CUSTOMERS}/${foreign[0]}`)).status).toBe(200)
    expect((await api.get(`${PLATFORM}/${foreign[1]}`)).status).toBe(200)
  })
})

describe('an agent deletes an account', () => {
  test("deletes an account of the agent's customer once", async () => {
    const { api, agent, customerId } = await newWorld()
    const { id } = await api.create(CUSTOMERS, usdAccount('890', { customerId }))
    expect((await agent.delete(`${ACCOUNTS}/${id}`)).status).toBe(204)
    expect((await agent.delete(`${ACCOUNTS}/${id}`)).status).toBe(404)
    expect((await agent.get(`${ACCOUNTS}/${id}`)).status).toBe(404)
    expect((await api.get(`${CUSTOMERS}/${id}`)).status).toBe(404)
    expect(await idsOf(agent, ACCOUNTS)).toEqual([])
  })

  test('refuses a paused agent, which still sees all accounts', async () => {
    const { api, agent, id: agentId } = await newWorld()
    const { id } = await agent.create(ACCOUNTS, usdAccount())
    await pauseAgent(api, agentId)
    const { status, body } = await agent.delete(`${ACCOUNTS}/${id}`)
    expect({ status, details: body.details }).toEqual({ status: 403, details: { cause: 'AGENT_PAUSED' } })
    expect(await idsOf(agent, ACCOUNTS)).toEqual([id])
  })
})

test('the list of accounts that an agent may use is about accounts of the service, and hides none outside', async () => {
  const { api, customerId } = await newWorld()
  const { agent } = await newAgent(api, customerId, { accountRestrictions: { allowedAccountIds: [] } })
  const { id } = await agent.create(ACCOUNTS, usdAccount())
  expect(await idsOf(agent, ACCOUNTS)).toEqual([id])
})

test('refuses to register an account for a deleted customer', async () => {
  const { api, agent, customerId } = await newWorld()
  await api.delete(`/customers/${customerId}`)
  const { status } = await agent.post(ACCOUNTS, usdAccount())
  expect([400, 401]).toContain(status)
})

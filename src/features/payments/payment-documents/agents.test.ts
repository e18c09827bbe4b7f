import { describe, expect, test } from 'vitest'
import { newAgent, pauseAgent } from '#features/agents/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf } from '#features/external-accounts/accounts.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { newDocument, sendDocument } from './makers.test-support.ts'

/** Tests documents with an agent token. */

useService()

async function newWorld() {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  return { api, customerId, ...(await newAgent(api, customerId)) }
}

/** Creates documents that the agent must not see: of another customer, of the platform, and of another platform. */
async function foreignDocuments(api: Api): Promise<string[]> {
  const other = await newPlatform()
  const documents = [
    await newDocument(api, { customerId: (await newCustomer(api)).id }),
    await newDocument(api),
    await newDocument(other, { customerId: (await newCustomer(other)).id }),
  ]
  return documents.map(({ id }) => id)
}

describe('a document that an agent uploads', () => {
  test("assigns an uploaded document to the agent's customer, whether or not the agent names the customer", async () => {
    const { api, agent, customerId } = await newWorld()
    for (const options of [{}, { customerId }]) {
      const document = await newDocument(agent, options)
      expect(document).toMatchObject({ customerId, status: 'UPLOADED' })
      expect(await api.read(`/payment-documents/${document.id}`)).toEqual(document)
      expect(await agent.read(`/payment-documents/${document.id}`)).toEqual(document)
    }
  })

  test('refuses another customer exactly like an unknown one', async () => {
    const { api, agent } = await newWorld()
    const unknown = await sendDocument(agent, { customerId: newId('Customer') })
    expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 404, code: 'USER_NOT_FOUND' })
    const { id: customerId } = await newCustomer(api)
    const { status, body } = await sendDocument(agent, { customerId })
    expect({ status, body }).toEqual({ status: 404, body: unknown.body })
    expect(faultsOf(await sendDocument(agent, { customerId: 'unknown' }))[2]).toEqual(['customerId'])
  })

  test('refuses uploads of a paused agent, but not reads', async () => {
    const { api, agent, id } = await newWorld()
    const document = await newDocument(agent)
    await pauseAgent(api, id)
    const { status, body } = await sendDocument(agent)
    expect({ status, details: body.details }).toEqual({ status: 403, details: { cause: 'AGENT_PAUSED' } })
    expect(await agent.read(`/payment-documents/${document.id}`)).toEqual(document)
  })

  test('stores it once under a key, which two agents of one customer may both use', async () => {
    const { api, agent, customerId } = await newWorld()
    const { agent: other } = await newAgent(api, customerId)
    const headers = { 'idempotency-key': 'once' }
    const [first, again, others, platforms] = [
      await newDocument(agent, { headers }),
      await newDocument(agent, { headers }),
      await newDocument(other, { headers }),
      await newDocument(api, { headers, customerId }),
    ]
    expect(again.id).toBe(first.id)
    expect(new Set([first.id, others.id, platforms.id]).size).toBe(3)
  })
})

describe('an agent reads documents', () => {
  test("shows an agent its customer's documents, including the platform's uploads", async () => {
    const { api, agent, customerId } = await newWorld()
    const document = await newDocument(api, { customerId })
    expect(await agent.read(`/payment-documents/${document.id}`)).toEqual(document)
  })

  test("reports another customer's documents to an agent as missing", async () => {
    const { api, agent } = await newWorld()
    const missing = await agent.get(`/payment-documents/${newId('PaymentDocument')}`)
    expect({ status: missing.status, code: missing.body.code }).toEqual({
      status: 404,
      code: 'PAYMENT_DOCUMENT_NOT_FOUND',
    })
    for (const id of await foreignDocuments(api)) {
      const { status, body } = await agent.get(`/payment-documents/${id}`)
      expect({ id, status, body }).toEqual({ id, status: 404, body: missing.body })
    }
  })
})

test("a platform's token needs only its own permission, not an agent's", async () => {
  const { api } = await newWorld()
  const viewer = await api.withPermissions('VIEW')
  const { id } = await newDocument(await api.withPermissions('TRANSACT'))
  expect((await viewer.get(`/payment-documents/${id}`)).status).toBe(200)
  expect((await sendDocument(viewer)).body.details).toEqual({ requiredPermissions: ['TRANSACT'] })
})

import { expect, test } from 'vitest'
import { newPlatform, type Api } from '../../../test/support/api.ts'
import { service, TEST_MASTER_KEY, useService } from '../../../test/support/service.ts'
import { individual, inWork } from './customers.test-support.ts'
import { deleteCustomer } from './delete-customer.ts'
import type { ContactChange, ContactGate, Deletion } from './index.ts'
import { updateCustomer } from './update-customer.ts'

useService()

const CHALLENGE = {
  payloadToSign: 'sign me', requestId: 'Request:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e', expiresAt: '2025-01-01T00:05:00.000Z',
}

const update = (api: Api, customerId: string, members: object, ...contactGates: ContactGate[]) => {
  const dependencies = { masterKey: TEST_MASTER_KEY, config: service().config, contactGates, deletion: { conflicts: [], effects: [] } }
  return inWork(api, (work) =>
    updateCustomer(work, dependencies, {
      customerId, body: { customerType: 'INDIVIDUAL', ...members }, signature: 'signed', requestId: CHALLENGE.requestId,
    }),
  )
}

test('a contact gate that asks for a signature stops the whole change', async () => {
  const api = await newPlatform()
  const before = await api.create('/customers', individual({ email: 'ana@example.org' }))
  const outcome = await update(api, before.id, { email: 'lima@example.org', nationality: 'BR' }, async () => CHALLENGE)
  expect(outcome).toEqual({ challenge: CHALLENGE })
  expect(await api.read(`/customers/${before.id}`)).toEqual(before)
})

test('a contact gate sees the change and the proof, lets it pass, and is not asked when no contact changes', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual({ email: 'ana@example.org' }))
  const asked: ContactChange[] = []
  const gate: ContactGate = async (_, change) => void asked.push(change)
  await update(api, id, { email: 'lima@example.org' }, gate)
  await update(api, id, { email: 'LIMA@example.org', nationality: 'BR' }, gate)
  await update(api, id, { phoneNumber: '+14155550123' }, gate)
  expect(asked.map(({ channel, value, signature, customer }) => [channel, value, signature, customer.email])).toEqual([
    ['email', 'lima@example.org', 'signed', 'ana@example.org'],
    ['phone', '+14155550123', 'signed', 'lima@example.org'],
  ])
})

const remove = (api: Api, customerId: string, deletion: Deletion) => inWork(api, (work) => deleteCustomer(work, deletion, customerId))

test('the first conflict of other features refuses a deletion, and nothing ends', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  const ended: string[] = []
  const deletion: Deletion = {
    conflicts: [async () => undefined, async () => 'PAYMENT_RUNNING', async () => 'CARD_TRANSACTION_OPEN'],
    effects: [async (_, customerId) => void ended.push(customerId)],
  }
  await expect(remove(api, id, deletion)).rejects.toMatchObject({ code: 'CONFLICT', details: { cause: 'PAYMENT_RUNNING' } })
  expect([ended, (await api.read(`/customers/${id}`)).isDeleted]).toEqual([[], false])
  await remove(api, id, { ...deletion, conflicts: [] })
  expect([ended, (await api.read(`/customers/${id}`)).isDeleted]).toEqual([[id], true])
})

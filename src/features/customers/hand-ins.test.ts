import { expect, test } from 'vitest'
import { type Api, newPlatform } from '../../../test/support/api.ts'
import { useService } from '../../../test/support/service.ts'
import { individual, inWork } from './customers.test-support.ts'
import { deleteCustomer } from './delete-customer.ts'
import type { Deletion } from './index.ts'

useService()

const remove = (api: Api, customerId: string, deletion: Deletion) =>
  inWork(api, (work) => deleteCustomer(work, deletion, customerId))

test('the first conflict of other features refuses a deletion, and nothing ends', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  const ended: string[] = []
  const deletion: Deletion = {
    conflicts: [async () => undefined, async () => 'PAYMENT_RUNNING', async () => 'CARD_TRANSACTION_OPEN'],
    effects: [async (_, customerId) => void ended.push(customerId)],
  }
  await expect(remove(api, id, deletion)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { cause: 'PAYMENT_RUNNING' },
  })
  expect([ended, (await api.read(`/customers/${id}`)).isDeleted]).toEqual([[], false])
  await remove(api, id, { ...deletion, conflicts: [] })
  expect([ended, (await api.read(`/customers/${id}`)).isDeleted]).toEqual([[id], true])
})

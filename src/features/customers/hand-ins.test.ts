import { expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import { individual } from './customers.test-support.ts'
import { customerDeleted, type DeletionConflict, deletionConflicts } from './index.ts'

const conflicts: (DeletionConflict | undefined)[] = []
const ended: string[] = []

const other: Feature = {
  adds: [
    ...[0, 1, 2].map((index) => to(deletionConflicts, async () => conflicts[index])),
    to(customerDeleted, async (_, customerId) => void ended.push(customerId)),
  ],
}

useService({}, {}, {}, [...FEATURES, other])

test('the first conflict of other features refuses a deletion, which ends no object', async () => {
  const api = await newPlatform()
  const { id } = await api.create('/customers', individual())
  conflicts.push(
    undefined,
    { cause: 'A_THING_IS_OPEN', reason: 'A thing is still open.' },
    { cause: 'B', reason: 'B.' },
  )
  const refused = await api.send('DELETE', `/customers/${id}`)
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 409,
    body: { code: 'CONFLICT', reason: 'A thing is still open.', details: { cause: 'A_THING_IS_OPEN' } },
  })
  expect({ ended, isDeleted: (await api.read(`/customers/${id}`)).isDeleted }).toEqual({ ended: [], isDeleted: false })

  conflicts.length = 0
  await api.must('DELETE', `/customers/${id}`)
  expect({ ended, isDeleted: (await api.read(`/customers/${id}`)).isDeleted }).toEqual({ ended: [id], isDeleted: true })
})

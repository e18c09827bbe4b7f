import { expect, test } from 'vitest'
import { newPlatform } from '../../../../../../test/support/api.ts'
import { useService } from '../../../../../../test/support/service.ts'
import { twoPeople } from '../../../../../../test/support/two-people.ts'
import { platformIdToWire } from '../../../../../runtime/ids.ts'

useService()

test('two set what a platform must know of the owners of wallets', async () => {
  const api = await newPlatform({ environment: 'production' })
  const people = await twoPeople('administrator')
  const path = `/platforms/${platformIdToWire(api.platform)}/counterparty-requirements`
  const set = (body: object) => people.ask(path, { ...body, reason: 'Agreed in the contract.' })
  const shown = async () => (await people.page.get(path)).body
  expect(await shown()).toEqual({ isRequired: false })
  const asked = await set({ isRequired: true, unprovenUpTo: { amount: 100_000, currency: 'EUR' } })
  expect([asked.status, asked.body.operation, await shown()]).toEqual([
    ...[202, 'setCounterpartyRequirements'],
    { isRequired: false },
  ])
  expect((await people.approve(asked.body)).status).toBe('DONE')
  expect(await shown()).toMatchObject({
    isRequired: true,
    unprovenUpTo: { amount: 100_000, currency: { code: 'EUR' } },
  })
  expect((await set({ isRequired: true, unprovenUpTo: { amount: 1, currency: 'ZZZ' } })).body.code).toBe(
    'INVALID_INPUT',
  )
  expect((await people.approve((await set({ isRequired: false })).body)).status).toBe('DONE')
  expect(await shown()).toEqual({ isRequired: false })
})

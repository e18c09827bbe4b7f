import { expect, test } from 'vitest'
import { FIRST_PLATFORM_CURRENCIES } from '#features/platforms/platform-config/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { makeWorld } from './world.ts'

useService()

const RESIDENTS_OF_TWO_DAYS = 50

async function everyOf(api: Api, path: string): Promise<Json[]> {
  const items: Json[] = []
  for (let more = ''; ; ) {
    const { data, hasMore, nextCursor } = await api.read(`${path}?limit=100${more}`)
    items.push(...data)
    if (!hasMore) return items
    more = `&cursor=${nextCursor}`
  }
}

test('makes customers, payments of several outcomes, cards, agents and webhooks, once', async () => {
  service().app.start()
  const api = await newPlatform({ supportedCurrencies: [...FIRST_PLATFORM_CURRENCIES] })
  const make = () => makeWorld(api.credentials, service().address, () => {}, 2)
  await make()
  const customers = await everyOf(api, '/customers')
  expect(customers).toHaveLength(RESIDENTS_OF_TWO_DAYS)
  const payments = (await everyOf(api, '/transactions')).filter(({ type }) => type === 'OUTGOING')
  expect(payments.map(({ status }) => status)).toEqual(expect.arrayContaining(['COMPLETED', 'FAILED']))
  expect((await everyOf(api, '/cards')).length).toBeGreaterThan(0)
  expect((await everyOf(api, '/agents/approvals')).length).toBeGreaterThan(0)
  const events = await everyOf(api, '/webhook-events')
  expect(events.some(({ state }) => state === 'DELIVERED')).toBe(true)
  await make()
  expect(await everyOf(api, '/customers')).toHaveLength(RESIDENTS_OF_TWO_DAYS)
  await service().app.stop()
})

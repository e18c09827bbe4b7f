import { beforeEach, describe, expect, test } from 'vitest'
import { newCard } from '#features/cards/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { settle, useService } from '../support/service.ts'

/**
 * The order of an object's webhook events (platform-rules 12.2): `sequence` grows, and so do `timestamp` and
 * `updatedAt`.
 */

let skewMs = 0
useService({}, {}, {}, undefined, { clock: { now: () => new Date(systemClock.now().getTime() + skewMs) } })
beforeEach(() => void (skewMs = 0))

interface Event {
  id: string
  type: string
  timestamp: string
  sequence: number
  data: { id: string; updatedAt?: string }
}

/** Returns the events of the platform by object, in the order of their recording. */
async function eventsByObject(api: Api): Promise<Event[][]> {
  const { data } = await api.read('/webhook-events?limit=100')
  const read = data.toReversed().map(({ id }: Json) => api.read(`/webhook-events/${id}`))
  const events: Event[] = (await Promise.all(read)).map(({ body }) => JSON.parse(body))
  return [...grouped(events, (event) => event.data.id).values()]
}

async function expectOrder(api: Api): Promise<Event[][]> {
  const objects = await eventsByObject(api)
  for (const events of objects) {
    const sequences = events.map(({ sequence }) => sequence)
    expect({ events: events.map(({ type }) => type), sequences }).toEqual({
      events: events.map(({ type }) => type),
      sequences: [...new Set(sequences)].toSorted((one, other) => one - other),
    })
    for (const { timestamp, sequence, data } of events)
      expect([timestamp, data.updatedAt ?? timestamp]).toEqual([new Date(sequence).toISOString(), timestamp])
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted())
  }
  return objects
}

async function newPayer() {
  const api = await newPlatform()
  return { api, ...(await fundedCustomer(api)) }
}

async function pay(api: Api, customerId: string, accountId: string, suffix: string): Promise<Json> {
  const bank = await api.create('/customers/external-accounts', usdAccount(suffix, { customerId }))
  const request = quoteRequest(accountId, bank.id, 1_000, { immediatelyExecute: true })
  const destination = { ...request.destination, paymentRail: 'ACH' }
  return api.create('/quotes', { ...request, destination })
}

describe.each([
  ['clocks that agree', 0],
  ['a process whose clock is behind', -40],
])('%s', (_, skew) => {
  test.each(['000', '002', '004', '005', '006', '007'])(
    'orders each step of a payment to an account that ends in %s',
    async (suffix) => {
      const { api, customer, account } = await newPayer()
      const { transactionId } = await pay(api, customer.id, account.id, suffix)
      skewMs = skew
      await settle()
      await api.create('/sandbox/clock', { advanceSeconds: 7 * 86_400 })
      await settle()
      const objects = await expectOrder(api)
      const events = objects.find(([event]) => event?.data.id === transactionId) ?? []
      expect(events.length).toBeGreaterThan(1)
      expect(events.at(-1)?.data).toEqual(await api.read(`/transactions/${transactionId}`))
    },
  )

  test('orders several changes of a balance, an account and a card', async () => {
    const api = await newPlatform()
    const { account, card } = await newCard(api)
    for (skewMs of [0, skew]) {
      await fund(api, account.id, 100)
      for (const state of ['FROZEN', 'ACTIVE']) await api.must('PATCH', `/cards/${card.id}`, { state })
    }
    const objects = await expectOrder(api)
    expect(objects.find(([event]) => event?.data.id === card.id)).toHaveLength(5)
  })
})

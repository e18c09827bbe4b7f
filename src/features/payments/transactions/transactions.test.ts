import { expect, test } from 'vitest'
import { fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { settle, useService } from '#test/support/service.ts'
import { newQuote } from '../quotes/makers.test-support.ts'

useService()

const idsOf = ({ data }: Json): string[] => data.map(({ id }: Json) => id)
const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

test('the list filters by every member and combines filters', async () => {
  const api = await newEuroPlatform()
  const first = await newQuote(api)
  const second = await newQuote(api)
  await api.create(`/quotes/${second.quote.id}/execute`)
  await settle()
  const count = async (query: string) => (await api.read(`/transactions?${query}`)).totalCount
  expect(await count('')).toBe(4)
  expect(await count('type=OUTGOING')).toBe(2)
  expect(await count('type=CARD')).toBe(0)
  expect(await count('status=PENDING')).toBe(1)
  expect(await count('status=COMPLETED&type=OUTGOING')).toBe(1)
  expect(await count('status=SETTLED')).toBe(0)
  expect(await count(`customerId=${first.customer.id}`)).toBe(2)
  expect(await count(`platformCustomerId=${first.customer.platformCustomerId}`)).toBe(2)
  expect(await count(`accountIdentifier=${first.account.id}`)).toBe(2)
  expect(await count(`senderAccountIdentifier=${first.account.id}`)).toBe(1)
  expect(await count(`receiverAccountIdentifier=${first.destination.id}`)).toBe(1)
  expect(await count(`customerId=${first.customer.id}&status=COMPLETED&type=OUTGOING`)).toBe(0)
  expect(await count('customerId=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).toBe(0)
  expect(await count('accountIdentifier=ExternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e')).toBe(0)
  expect(await count('receiverAccountIdentifier=$ana@uma.example')).toBe(0)
})

test('Listing: cursor with changed filters or another order', async () => {
  const api = await newEuroPlatform()
  await newQuote(api)
  const { nextCursor } = await api.read('/transactions?limit=1')
  const next = await api.read(`/transactions?limit=1&cursor=${nextCursor}`)
  expect(await api.read(`/transactions?limit=1&sortOrder=desc&cursor=${nextCursor}`)).toEqual(next)
  for (const changed of ['sortOrder=asc', 'type=OUTGOING', 'status=PENDING']) {
    const { status, body } = await api.get(`/transactions?limit=1&${changed}&cursor=${nextCursor}`)
    expect({ changed, status, field: body.details.errors[0].field }).toEqual({ changed, status: 400, field: 'cursor' })
  }
})

test('Listing: endDate equal to createdAt included; a reversed span is empty', async () => {
  const api = await newEuroPlatform()
  const { quote } = await newQuote(api)
  const { createdAt } = await api.read(`/transactions/${quote.transactionId}`)
  const within = async (startDate: string, endDate: string) =>
    idsOf(
      await api.read(
        `/transactions?type=OUTGOING&startDate=${encodeURIComponent(startDate)}&endDate=${encodeURIComponent(endDate)}`,
      ),
    )
  expect(await within(createdAt, createdAt)).toEqual([quote.transactionId])
  const withOffset = createdAt.replace('Z', '+00:00').replace('+00:00', '999999+00:00')
  expect(await within(withOffset, createdAt)).toEqual([quote.transactionId])
  expect(await within('2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z')).toEqual([])
})

test.each([
  'startDate=2025-10-13',
  'endDate=2025-02-30T00:00:00Z',
  'startDate=2025-10-13T09:00:00',
  'endDate=2025-10-13T23:59:60Z',
  'status=DONE',
  'type=BOTH',
  'sortOrder=up',
  'customerId=unknown',
  'accountIdentifier=garbage',
  'senderAccountIdentifier=InternalAccount:1',
  'receiverAccountIdentifier=Customer:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
  'accountIdentifier=',
])('rejects %s', async (query) => {
  const answer = await (await newEuroPlatform()).get(`/transactions?${query}`)
  expect({ status: answer.status, field: answer.body.details.errors[0].field }).toEqual({
    status: 400,
    field: query.split('=')[0],
  })
})

test('lists rows during insertions without duplicates or gaps, in either order', async () => {
  const api = await newEuroPlatform()
  const { account } = await newQuote(api)
  for (let n = 0; n < 7; n++) await fund(api, account.id, 1)
  const all = idsOf(await api.read('/transactions?limit=100'))
  for (const [sortOrder, expected] of [
    ['desc', all],
    ['asc', [...all].reverse()],
  ] as const) {
    expect(await readAll(api, `sortOrder=${sortOrder}`)).toEqual(expected)
  }
  const page = await api.read('/transactions?limit=4')
  await fund(api, account.id, 1)
  const rest = await api.read(`/transactions?limit=100&cursor=${page.nextCursor}`)
  expect([...idsOf(page), ...idsOf(rest)]).toEqual(all)
})

async function readAll(api: Api, query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const page = await api.read(`/transactions?limit=3&${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...idsOf(page))
    if (!page.hasMore) return ids
    cursor = page.nextCursor
  }
}

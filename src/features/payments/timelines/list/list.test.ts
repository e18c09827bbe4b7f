import { beforeAll, expect, test } from 'vitest'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newHolder } from '#features/payments/transfers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { service, settle, useService } from '#test/support/service.ts'

useService()

let page: ConsolePage
beforeAll(async () => {
  page = (await signedInAs('viewer')).page
})

const nameOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const list = async (query: string): Promise<Json> => (await page.get(`/payments?environment=${query}`)).body
const idsIn = ({ data }: Json): string[] => data.map(({ id }: Json) => id)

/** Reads every page of a list, each with up to `limit` rows. */
async function everyPage(query: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let more = ''; ; ) {
    const { data, hasMore, nextCursor } = await list(`${query}&limit=${limit}${more}`)
    expect(data.length).toBeLessThanOrEqual(limit)
    ids.push(...data.map(({ id }: Json) => id))
    if (!hasMore) return ids
    more = `&cursor=${nextCursor}`
  }
}

test('payments of all platforms of an environment are one list, newest first', async () => {
  const apis = [await newPlatform({ name: 'One' }), await newPlatform({ name: 'Two' })] as const
  const made: Json[] = []
  for (const api of apis) made.push(await newQuote(api))
  const [first, second] = made
  await apis[0].create(`/quotes/${first.quote.id}/execute`)
  await settle()
  const whole = await list('sandbox&limit=100')
  const [newest] = whole.data
  expect(newest).toMatchObject({
    id: second.quote.transactionId,
    platformId: nameOf(apis[1]),
    platformName: 'Two',
    type: 'OUTGOING',
    status: 'PENDING',
    rail: 'SEPA_INSTANT',
    sentAmount: { amount: 10_000, currency: { code: 'USD' } },
    receivedAmount: { currency: { code: 'EUR' } },
  })
  const times = whole.data.map(({ createdAt }: Json) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(await everyPage('sandbox', 1)).toEqual(idsIn(whole))
  expect(idsIn(await list('production'))).toEqual([])
  const ofOne = await list(`sandbox&platformId=${nameOf(apis[0])}`)
  expect(ofOne.data.map(({ status, type }: Json) => `${type} ${status}`)).toEqual([
    'OUTGOING COMPLETED',
    'INCOMING COMPLETED',
  ])
  expect((await list(`production&platformId=${nameOf(apis[0])}`)).code).toBe('REFERENCE_NOT_FOUND')
})

test('combines filters', async () => {
  const api = await newPlatform()
  const own = `sandbox&platformId=${nameOf(api)}`
  const { customer, account, destination, quote } = await newQuote(api)
  const holder = await newHolder(api)
  const paid = await holder.pay()
  await settle()
  const typed = await list(`${own}&type=INCOMING`)
  expect(new Set(typed.data.map(({ type }: Json) => type))).toEqual(new Set(['INCOMING']))
  expect(typed.data[0]).not.toHaveProperty('sentAmount')
  expect(idsIn(await list(`${own}&currency=EUR`))).toEqual([quote.transactionId])
  expect(idsIn(await list(`${own}&currency=EUR&type=INCOMING`))).toEqual([])
  expect(idsIn(await list(`${own}&status=COMPLETED&type=OUTGOING`))).toEqual([paid.id])
  expect(idsIn(await list(`sandbox&customerId=${customer.id}&type=OUTGOING`))).toEqual([quote.transactionId])
  expect(idsIn(await list(`sandbox&customerId=${customer.id}&status=PROCESSING`))).toEqual([])
  expect(idsIn(await list(`production&customerId=${customer.id}`))).toEqual([])
  expect(await everyPage(`${own}&status=COMPLETED`, 1)).toEqual(idsIn(await list(`${own}&status=COMPLETED`)))
  const { createdAt } = await api.read(`/transactions/${quote.transactionId}`)
  const within = idsIn(await list(`${own}&startDate=${createdAt}&endDate=${createdAt}&type=OUTGOING`))
  expect(within).toContain(quote.transactionId)
  expect(idsIn(await list(`${own}&startDate=2000-01-01T00:00:00Z&endDate=2001-01-01T00:00:00Z`))).toEqual([])
  const later = await api.create('/quotes', quoteRequest(account.id, destination.id))
  expect(idsIn(await list(`${own}&status=PENDING`))).toEqual([later.transactionId, quote.transactionId])
  // The list shows an expired payment as expired before its job has run.
  const passed = new Date(Date.now() - 1_000)
  const ofQuote = service().database.db.updateTable('transactions').set({ expires_at: passed })
  await ofQuote.where('id', '=', quote.transactionId).execute()
  expect(idsIn(await list(`${own}&status=PENDING`))).toEqual([later.transactionId])
  const expired = await list(`${own}&status=EXPIRED`)
  expect(expired.data.map(({ id, status }: Json) => [id, status])).toEqual([[quote.transactionId, 'EXPIRED']])
})

test('returns shorter pages that lead to later rows when matches are few', async () => {
  const api = await newPlatform()
  const { quote } = await newQuote(api)
  const { id } = await (await newHolder(api)).pay()
  await sql`
    insert into transactions select (jsonb_populate_record(t, jsonb_build_object(
      'id', 'Transaction:' || gen_random_uuid(), 'created_at', t.created_at + n * interval '1 millisecond'))).*
    from transactions t cross join generate_series(1, 1200) n where t.id = ${id}`.execute(service().database.db)
  const query = `sandbox&platformId=${nameOf(api)}&currency=EUR`
  expect(await list(`${query}&limit=20`)).toMatchObject({ data: [], hasMore: true })
  expect(await everyPage(query, 20)).toEqual([quote.transactionId])
})

test('requires an environment, and a platform if there are too many', async () => {
  expect((await page.get('/payments')).body.code).toBe('INVALID_INPUT')
  const api = await newPlatform({ environment: 'production' })
  await sql`
    insert into platforms select (jsonb_populate_record(p, jsonb_build_object('platform_id', gen_random_uuid()))).*
    from platforms p cross join generate_series(1, 200) where p.platform_id = ${api.platform}`.execute(
    service().database.db,
  )
  const refused = await page.get('/payments?environment=production')
  expect({ status: refused.status, field: refused.body.details.errors[0].field }).toEqual({
    status: 400,
    field: 'platformId',
  })
  expect((await list(`production&platformId=${nameOf(api)}`)).data).toEqual([])
})

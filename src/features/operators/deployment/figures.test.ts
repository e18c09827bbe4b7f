import { expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { foldFigures } from '#runtime/kernel/figures/store.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle, startService, useService } from '#test/support/service.ts'

useService()

/** As `listFigures` answers. */
const figuresOf = async (query = ''): Promise<Json[]> => {
  const { page } = await signedInAs('viewer')
  const { status, body } = await page.get(query ? `/figures?${query}` : '/figures')
  expect(status).toBe(200)
  return body.data
}

/** Sums all minutes, because a minute may end during the test. */
const total = (data: Json[], name: string): number => data.reduce((sum, each) => sum + (each[name] ?? 0), 0)

const fold = () => inWork({ platform: SYSTEM_TENANT }, foldFigures)

test('adds up the requests to two processes by the minute', async () => {
  const { app, database, address } = service()
  const other = await startService(database)
  const api = await newPlatform()
  await Promise.all([app.figures.keep(), other.app.figures.keep()])
  const before = await figuresOf()
  for (const each of [api, api.at(other.address), api.at(address)]) await each.read('/config')
  expect((await api.get('/customers/Customer:none')).status).toBe(404)
  await settle()
  await Promise.all([app.figures.keep(), other.app.figures.keep()])
  const after = await figuresOf()
  const grown = (name: string) => total(after, name) - total(before, name)
  expect([grown('requests'), grown('refused'), grown('failed')]).toEqual([4, 1, 0])
  const [newest] = after.slice(-1)
  expect(newest).toMatchObject({ at: expect.stringMatching(/:00\.000Z$/), failed: 0 })
  expect(newest.p50Seconds).toBeGreaterThan(0)
  expect(newest.p95Seconds).toBeGreaterThanOrEqual(newest.p50Seconds)
  await other.app.server.close()
})

test("does not count views of the operator's people as requests", async () => {
  const { app } = service()
  await app.figures.keep()
  const before = total(await figuresOf(), 'requests')
  await figuresOf()
  await app.figures.keep()
  expect(total(await figuresOf(), 'requests')).toBe(before)
})

test('counts payments by environment, once for all processes', async () => {
  const { app, database } = service()
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  await newQuote(api)
  await sql`update transactions set created_at = date_trunc('minute', now()) - interval '1 second' where platform_id = ${api.platform}`.execute(
    database.db,
  )
  const made =
    await sql<Json>`select count(*)::int as count from transactions where platform_id = ${api.platform}`.execute(
      database.db,
    )
  const other = await startService(database)
  await Promise.all([app.figures.keep(), other.app.figures.keep()])
  const [newest] = (await figuresOf()).slice(-1)
  expect(newest).toMatchObject({ sandboxPayments: made.rows[0]?.count, productionPayments: 0 })
  await other.app.server.close()
})

test('aggregates minutes into full hours, and stores minutes for two days', async () => {
  const { database } = service()
  const content = (requests: number, oldestJobSeconds: number) =>
    JSON.stringify({
      counts: { requests, 'within 1': requests },
      levels: { oldestJobSeconds },
      seen: { sandboxPayments: 2 },
    })
  const hour = sql<Date>`date_trunc('hour', now()) - interval '1 hour'`
  const minute = (minutes: number, process: string, values: string) => ({
    span: 'minute' as const,
    process,
    content: values,
    at: sql<Date>`${hour} + ${minutes} * interval '1 minute'`,
  })
  const insert = (rows: ReturnType<typeof minute>[]) => database.db.insertInto('figures').values(rows).execute()
  await insert([minute(1, 'a', content(10, 3)), minute(1, 'b', content(5, 7)), minute(2, 'a', content(1, 0))])
  await insert([minute(-2 * 24 * 60 - 1, 'a', content(9, 9))])
  await fold()
  const [kept] = (await figuresOf('span=hour&last=2')).slice(-1)
  expect(kept).toMatchObject({ requests: 16, oldestJobSeconds: 7, sandboxPayments: 4, p50Seconds: 0.5 })
  const { rows } =
    await sql<Json>`select count(*)::int as count from figures where at < now() - interval '2 days'`.execute(
      database.db,
    )
  expect(rows).toEqual([{ count: 0 }])
  await insert([minute(3, 'b', content(4, 0))])
  await fold()
  expect((await figuresOf('span=hour&last=2')).slice(-1)).toMatchObject([{ requests: 20 }])
})

test.each(['last=0', 'last=1441', 'span=day'])('rejects %s', async (query) => {
  const { page } = await signedInAs('viewer')
  expect((await page.get(query ? `/figures?${query}` : '/figures')).status).toBe(400)
})

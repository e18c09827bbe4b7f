import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { erase } from '#features/erasure/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { idsIn, find as search } from '#test/support/search.ts'
import { service, useService } from '#test/support/service.ts'
import { storedIn, tableNames } from '#test/support/stored-texts.ts'
import { twoPeople } from '#test/support/two-people.ts'

useService()

test('treats every character of a search text literally', async () => {
  const { page } = await signedInAs('administrator')
  await newCustomer(await newPlatform(), { fullName: 'Percy Quill' })
  for (const text of ['%', '_', '\\', 'p%y', 'per_y', 'perc\\uill', "'", '%%%%', 'pe%cy quill', '*'])
    expect({ text, search: await search(page, text) }).toEqual({ text, search: [] })
  for (const text of ['percy%', '_quill', 'per\\'])
    expect({ text, length: (await search(page, text)).length }).toEqual({ text, length: 1 })
})

test('returns no results for unreadable text, and refuses text that is too long', async () => {
  const { page } = await signedInAs('administrator')
  const post = (text: unknown) => page.post('/search', { text, environment: 'sandbox' })
  for (const text of ['   ', '\u202e\u2066\u200b', '\u0007']) {
    const { status, body } = await post(text)
    expect({ text, status, kinds: body.kinds }).toEqual({ text, status: 200, kinds: [] })
  }
  const nul = await post('\u0000')
  expect([200, 400]).toContain(nul.status)
  for (const text of ['x'.repeat(10_000), '', 7, undefined]) expect((await post(text)).status).toBe(400)
  await newCustomer(await newPlatform(), { fullName: 'Bodil Rask' })
  expect(await search(page, '\u202eBodil\u2069 \u200fRask')).toHaveLength(1)
})

test('a figure that is beyond every amount is none', async () => {
  const { page } = await signedInAs('administrator')
  for (const text of ['9999999999999999.99999999', '9999999999999999 BTC', '0.00000000000000001', '-5.00'])
    expect({ text, search: await search(page, text) }).toEqual({ text, search: [] })
})

test('a text that matches thousands answers five', async () => {
  const { page } = await signedInAs('support')
  const api = await newPlatform()
  const { id } = await newCustomer(api, { fullName: 'Multi Plicand' })
  await sql`
    with made as (
      insert into customers select (jsonb_populate_record(c, jsonb_build_object('id', 'Customer:' || gen_random_uuid(), 'platform_customer_id', n))).*
      from customers c, generate_series(1, 3000) n where c.id = ${id} returning platform_id, id, created_at)
    insert into search_terms select platform_id, 'CUSTOMER_NAME', word, id, created_at from made, unnest(array['multi', 'plicand']) word`.execute(
    service().database.db,
  )
  for (const text of ['mult', 'multi', 'plic multi']) expect(await search(page, text)).toHaveLength(5)
})

test('a person searches sixty times a minute', async () => {
  const { page } = await signedInAs('viewer')
  const post = () => page.post('/search', { text: '?', environment: 'sandbox' })
  for (let count = 0; count < 60; count++) expect((await post()).status).toBe(200)
  const { status, body, headers } = await post()
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('finds no deleted customer by name or contact; an erased one leaves no data', async () => {
  const { page } = await signedInAs('support')
  const api = await newPlatform()
  const customer = await newCustomer(api, { fullName: 'Vera Nishing', email: 'vera@example.net' })
  expect(await search(page, 'vera nish')).toHaveLength(1)
  await api.must('DELETE', `/customers/${customer.id}`)
  for (const text of ['vera nish', 'vera@example.net']) expect(await search(page, text)).toEqual([])
  await erase(await twoPeople('reviewer'), api, customer)
  expect(await search(page, customer.id)).toMatchObject([{ title: 'A person', status: 'DELETED' }])
  expect(await storedIn('search_terms')).not.toContain('nishing')
})

test('keeps the text out of all logs and tables', async () => {
  const { page, id } = await signedInAs('treasurer')
  const text = 'Unwritten Secretname'
  expect(idsIn(await search(page, text))).toEqual([])
  await page.post('/search', { text, environment: 'moon' })
  for (const name of await tableNames()) expect((await storedIn(name)).toLowerCase()).not.toContain('secretname')
  expect(service().logLines.join('\n').toLowerCase()).not.toContain('secretname')
  const entries = await lastEntries(service().database.db, SYSTEM_TENANT, 50)
  const entry = entries.find(({ actor, action }) => actor === id && action === 'search')
  expect(entry).toMatchObject({ result: '200', object: null, fields: ['text', 'environment'] })
  expect(entry?.concerned).toEqual(expect.arrayContaining(['CUSTOMER: 0', 'PAYMENT: 0']))
})

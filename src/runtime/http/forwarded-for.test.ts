import { expect, test } from 'vitest'
import { newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { canonicalAddress, tidyForwardedFor } from './forwarded-for.ts'

useService({ TRUSTED_PROXIES: '127.0.0.1' })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113', undefined],
  ['0xcb007107', undefined],
  ['3405803783', undefined],
  ['203.0.113.7\u001b[2J', undefined],
])('stores the forwarded address %j as %s', (text, kept) => {
  expect(canonicalAddress(text)).toBe(kept)
})

test.each([
  ['203.0.113.7, 10.0.0.1', '203.0.113.7, 10.0.0.1'],
  ['a, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, <script>, 10.0.0.1', '10.0.0.1'],
  ['203.0.113.7, unknown', undefined],
  [undefined, undefined],
])('from the forwarded addresses %j, keeps %s', (sent, kept) => {
  const headers = { ...(sent && { 'x-forwarded-for': sent }) }
  tidyForwardedFor({ headers })
  expect(headers['x-forwarded-for']).toBe(kept)
})

test("logs a trusted proxy's forwarded address, or the proxy's own if it is invalid", async () => {
  const api = await newPlatform()
  const sourceOf = async (forwarded: string) => {
    const token = await api.create('/tokens', { name: 'One', permissions: ['VIEW'] }, { 'x-forwarded-for': forwarded })
    const entry = await service()
      .database.db.selectFrom('audit_entries')
      .select('source_address')
      .where('platform_id', '=', api.platform)
      .where('object', '=', token.id)
      .executeTakeFirstOrThrow()
    return entry.source_address
  }
  expect(await sourceOf('203.0.113.9, 2001:DB8::0001')).toBe('2001:db8::1')
  expect(await sourceOf('203.0.113.9, no address')).toBe('127.0.0.1')
})

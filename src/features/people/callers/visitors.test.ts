import { expect, test } from 'vitest'
import { memberPage } from '#test/support/members.ts'
import { useService } from '#test/support/service.ts'

useService({ TRUSTED_PROXIES: '127.0.0.1' })

const MOST = 60
const visitFrom = async (address: string): Promise<number> =>
  (await memberPage().send('POST', '/session/challenge', undefined, { 'x-forwarded-for': address })).status

test('limits visits before sign-in per IPv6 /64, for any address in it', async () => {
  for (let n = 1; n <= MOST; n++) expect(await visitFrom(`2001:db8:1:2:${n.toString(16)}::${n}`)).toBeLessThan(300)
  expect(await visitFrom('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await visitFrom('2001:db8:1:3::1')).toBeLessThan(300)
})

test('limits visits before sign-in per IPv4 address, also within IPv6', async () => {
  for (let n = 1; n <= MOST; n++)
    expect(await visitFrom(n % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')).toBeLessThan(300)
  expect(await visitFrom('203.0.113.7')).toBe(429)
  expect(await visitFrom('203.0.113.8')).toBeLessThan(300)
})

import { expect, test } from 'vitest'
import { service, startService, useService } from '#test/support/service.ts'
import { keepNumber, linkTo, newCardOwner, open, readCard, tokenOf } from './makers.test-support.ts'

useService({ CARD_FRAME_ANCESTORS: 'https://app.example.org, http://localhost:5173' })

test('the page shows number, expiry and security code, the code always the same', async () => {
  const { api, card } = await newCardOwner()
  const [one, other] = [await open(await linkTo(api, card)), await open(await linkTo(api, card))]
  const { number, expiry, securityCode } = readCard(one.html)
  expect(number).toMatch(new RegExp(`^\\d{4} \\d{4} \\d{4} ${card.last4}$`))
  expect(expiry).toBe(`${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`)
  expect(securityCode).toMatch(/^\d{3}$/)
  expect(other.html).toBe(one.html)
})

test('forbids caching, scripts and frames outside configured sites', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  for (const { headers, html } of [await open(link), await open(`${link.slice(0, -4)}AAAA`)]) {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors https:\/\/app\.example\.org http:\/\/localhost:5173$/,
    )
    expect(html).not.toMatch(/<script|<img|<link|href=|src=|url\(/)
  }
})

test('forbids every frame if there is no configured site', async () => {
  const other = await startService(service().database)
  const { api, card } = await newCardOwner()
  const { headers } = await open(await linkTo(api.at(other.address), card)).finally(() => other.app.server.close())
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('returns the same headers for HEAD without the page', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  const [head, get] = [await open(link, 'HEAD'), await open(link)]
  expect({ status: head.status, html: head.html }).toEqual({ status: 200, html: '' })
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
  expect((await open(link, 'POST')).status).toBe(405)
})

test('an unknown link gets a page that does not echo the request', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  const token = tokenOf(link)
  const base = link.slice(0, -token.length)
  const foreign = Buffer.from(token, 'base64url').fill(7, 0, 16).toString('base64url')
  for (const wrong of [
    'no-such-token',
    '%3Ci%3E',
    'A'.repeat(64),
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    foreign,
  ]) {
    const { status, html } = await open(base + wrong)
    expect({ wrong, status }).toEqual({ wrong, status: 404 })
    expect(html).toContain('This card cannot be shown')
    expect(html).not.toContain(wrong.slice(0, 20))
  }
})

test('storing a number again leaves the stored number unchanged', async () => {
  const { api, card } = await newCardOwner()
  const before = (await open(await linkTo(api, card))).html
  await keepNumber(api, card, '5555444433332222')
  expect((await open(await linkTo(api, card))).html).toBe(before)
})

test('logs the page by its route, without any part of a link', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  await open(link)
  await open(`${link}?with=a-query`)
  const lines = service().logLines.map((line) => JSON.parse(line))
  expect(lines.at(-1)).toMatchObject({ message: 'request', method: 'GET', route: '/card-vault/:token', status: 200 })
  expect(service().logLines.join('')).not.toContain(tokenOf(link))
})

test('a fault gets a page too, which names neither its cause nor the link', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  const { database } = service()
  await database.execute('alter table card_vault_numbers rename to card_vault_numbers_gone')
  const { status, headers, html } = await open(link)
  await database.execute('alter table card_vault_numbers_gone rename to card_vault_numbers')
  expect([status, headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://app.example.org')
  expect(html).toContain(headers.get('x-request-id'))
  expect(html).not.toContain('card_vault')
  for (const text of [html, service().logLines.join('')]) expect(text).not.toContain(tokenOf(link))
})

test.each([
  [
    'the origin of the vault where one is set',
    { CARD_VAULT_ORIGIN: 'https://vault.example.org' },
    'https://vault.example.org/card-vault/',
  ],
  [
    'where the service is otherwise',
    { PUBLIC_URL: 'https://pay.example.org/api' },
    'https://pay.example.org/api/card-vault/',
  ],
  [
    'https, also where only http is known',
    { PUBLIC_URL: 'http://pay.example.org' },
    'https://pay.example.org/card-vault/',
  ],
])('a link leads to %s', async (_, settings, beginning) => {
  const other = await startService(service().database, settings)
  const { api, card } = await newCardOwner()
  const link = await linkTo(api.at(other.address), card).finally(() => other.app.server.close())
  expect(link.slice(0, -tokenOf(link).length)).toBe(beginning)
})

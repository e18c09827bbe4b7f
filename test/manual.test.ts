import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCS } from '#app/root.ts'
import { MEMBER_PAGES, PAGES } from './support/declared-pages.ts'
import { service, useService } from './support/service.ts'

/** The documents for operators as the console serves them, and the links to them from each of its pages. */

useService()

const NAMES = [
  ...['console', 'operating', 'settings', 'going-live', 'upgrading', 'security', 'stablecoins'],
  ...['mcp', 'performance', 'glossary'],
]

/** Requests a path at the console's host, or at another host. */
const get = (path: string, host = 'localhost') => {
  const address = new URL(path, service().address)
  address.hostname = host
  return fetch(address)
}
const htmlOf = async (path: string) => (await get(path)).text()
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test.each(NAMES)('%s is a page with its title and its contents, and each part has an address', async (name) => {
  const page = await get(`/console/docs/${name}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(DOCS, `${name}.md`), 'utf8')) ?? []
  expect(html).toContain(`<title>${title} – Causeway</title>`)
  expect(html).not.toMatch(/<script|<img|style="|<th><\/th>/)
  expect(html.match(/<h1 /g)).toHaveLength(1)
  const ids = idsIn(html)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(NAMES)('leads every link of %s to an existing target', async (name) => {
  const links = [...(await htmlOf(`/console/docs/${name}`)).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  const within = new Set(links.filter((href) => !href.startsWith('https://')))
  expect(within.size).toBeGreaterThan(5)
  for (const href of within) {
    const { pathname, hash } = new URL(href, `http://localhost/console/docs/${name}`)
    const page = await get(pathname)
    expect({ href, status: page.status }).toEqual({ href, status: 200 })
    if (hash)
      expect({ href, idsIn: idsIn(await page.text()) }).toEqual({
        href,
        idsIn: expect.arrayContaining([hash.slice(1)]),
      })
  }
})

test('leads every page of the console to an existing part', async () => {
  const parts = new Set([PAGES, MEMBER_PAGES].flatMap((pages) => Object.values(pages).map(({ about }) => about)))
  expect(parts.size).toBeGreaterThan(15)
  for (const part of parts) {
    const [path = '', anchor] = part.split('#')
    const page = await get(path.startsWith('/') ? path : `/console/docs/${path}`)
    expect({ part, status: page.status }).toEqual({ part, status: 200 })
    if (anchor)
      expect({ part, idsIn: idsIn(await page.text()) }).toEqual({ part, idsIn: expect.arrayContaining([anchor]) })
  }
})

test("serves it only at the console's host", async () => {
  expect((await get('/console/docs/operating')).status).toBe(200)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES } from '#app/root.ts'
import { newPlatform } from './support/api.ts'
import { service, useService } from './support/service.ts'

/** The guides as the service serves them. `npm run test:guides` tests their snippets. */

useService()

const FILES = readdirSync(GUIDES)
const fileOf = (name: string) => readFileSync(join(GUIDES, `${name}.md`))
const NAMES = FILES.map((file) => file.slice(0, -'.md'.length)).filter((name) => name !== 'README')
const PAGES = ['/docs/guides', ...NAMES.map((name) => `/docs/guides/${name}`)]

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, service().address), init)
const titleOf = (markdown: string) => markdown.split('\n')[0]?.replace('# ', '')
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

test.each(NAMES)('%s is a page with its title, and the file as it is', async (name) => {
  const page = await get(`/docs/guides/${name}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const title = titleOf(fileOf(name).toString())
  const html = await page.text()
  expect(html).toContain(`<title>${title} – Causeway</title>`)
  expect(html.match(/<h1 /g)).toHaveLength(1)
  expect(html).not.toContain('<th></th>')
  const file = await get(`/docs/guides/${name}.md`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(Buffer.from(await file.arrayBuffer()).equals(fileOf(name))).toBe(true)
})

test('the index and the list for programs name every guide, in one order', async () => {
  const listed = [
    ...fileOf('README')
      .toString()
      .matchAll(/\]\(([\w-]+)\.md\)/g),
  ].map(([, name]) => name)
  expect([...listed].sort()).toEqual([...NAMES].sort())
  const list = await get('/llms.txt')
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await list.text()
  expect(text).toMatch(/^# Causeway\n\n> \S.+\n\n## Guides\n\n- \[/)
  const addresses = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, address = '']) => address)
  expect(addresses).toEqual([...listed.map((name) => `/docs/guides/${name}.md`), '/openapi.json', '/docs'])
  for (const address of addresses)
    expect({ address, status: (await get(address)).status }).toEqual({ address, status: 200 })
})

test.each(PAGES)('leads every link of %s to an existing target', async (path) => {
  const links = linksIn(await (await get(path)).text()).filter((href) => !href.startsWith('https://'))
  expect(links.length).toBeGreaterThan(2)
  for (const href of links) {
    const address = new URL(href, new URL(path, service().address))
    const page = await get(address.pathname)
    expect({ href, status: page.status }).toEqual({ href, status: 200 })
    if (address.hash) expect(await page.text()).toContain(`id="${address.hash.slice(1)}"`)
  }
})

test('contains all files that a guide links to, even unserved ones', () => {
  const links = FILES.flatMap((file) =>
    [...readFileSync(join(GUIDES, file), 'utf8').matchAll(/\]\((\.[^)#]+)/g)].map(([, path = '']) => path),
  )
  expect(links).toContain('../spec/README.md')
  for (const path of links) expect(readFileSync(join(GUIDES, path)).length).toBeGreaterThan(0)
})

test('a page may load only the script of the guides', async () => {
  for (const path of PAGES) {
    const page = await get(path)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const html = await page.text()
    expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/docs/guides/guide-page.js">'])
    expect(html).not.toMatch(/<img|style="|<[^>]+ on\w+=/)
  }
})

test('sends a page only once to a browser that has it', async () => {
  const page = await get(PAGES[1] as string)
  const tag = page.headers.get('etag') as string
  const again = await get(PAGES[1] as string, { headers: { 'If-None-Match': tag } })
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
  const head = await get(PAGES[1] as string, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
})

test('snippets name the address of this service, and the files the usual one', async () => {
  const { address } = service()
  const html = await (await get('/docs/guides/first-payment')).text()
  expect(html).toContain(`export CAUSEWAY_URL=${address}\n`)
  expect(html).toContain('export CAUSEWAY_TOKEN=&lt;clientId&gt;:&lt;clientSecret&gt;')
  const reference = await (await get('/docs/openapi.json')).text()
  expect(reference).toContain(`CAUSEWAY_URL=${address}`)
  for (const text of [html, reference]) expect(text).not.toContain('127.0.0.1:8080')
})

test('a page is the same for all readers, so it has no secret', async () => {
  const api = await newPlatform()
  const path = '/docs/guides/first-payment'
  const headers = { authorization: api.authorization, cookie: 'session=a', host: 'elsewhere.example' }
  expect(await (await get(path, { headers })).text()).toBe(await (await get(path)).text())
})

test('the search finds each part of each guide at its address', async () => {
  const index = await get('/docs/guides/search.js')
  expect(index.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const parts: { guide: string; address: string; text: string }[] = JSON.parse(
    (await index.text()).replace('export default ', ''),
  )
  expect(new Set(parts.map(({ guide }) => guide))).toEqual(
    new Set(NAMES.map((name) => titleOf(fileOf(name).toString()))),
  )
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter(({ text }) => text.length > 50).length).toBeGreaterThan(parts.length / 2)
  const pages = new Map<string, string>()
  for (const { address } of parts) {
    const [path = '', anchor] = address.split('#')
    const html = pages.get(path) ?? (await (await get(path)).text())
    pages.set(path, html)
    if (anchor) expect(html, address).toContain(`id="${anchor}"`)
  }
})

test.each(['/docs/guides/no-such-guide', '/docs/guides/no-such-guide.md', '/docs/guides/..%2F..%2Fpackage.json'])(
  'does not find %s',
  async (path) => {
    const answer = await get(path)
    expect({ status: answer.status, answer: await answer.json() }).toEqual({
      status: 404,
      answer: expect.objectContaining({ code: 'REFERENCE_NOT_FOUND' }),
    })
  },
)

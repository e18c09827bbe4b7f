import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES } from '#app/root.ts'
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

test.each(PAGES)('every link of %s leads somewhere', async (path) => {
  const links = linksIn(await (await get(path)).text()).filter((href) => !href.startsWith('https://'))
  expect(links.length).toBeGreaterThan(2)
  for (const href of links) {
    const address = new URL(href, new URL(path, service().address))
    const page = await get(address.pathname)
    expect({ href, status: page.status }).toEqual({ href, status: 200 })
    if (address.hash) expect(await page.text()).toContain(`id="${address.hash.slice(1)}"`)
  }
})

test('all files that a guide links to exist, even files that are not served', () => {
  const links = FILES.flatMap((file) =>
    [...readFileSync(join(GUIDES, file), 'utf8').matchAll(/\]\((\.[^)#]+)/g)].map(([, path = '']) => path),
  )
  expect(links).toContain('../spec/README.md')
  for (const path of links) expect(readFileSync(join(GUIDES, path)).length).toBeGreaterThan(0)
})

test('a page loads no resources, and a browser that has it gets no copy', async () => {
  const page = await get(PAGES[1] as string)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  )
  expect(await page.text()).not.toMatch(/<script|<img|style="/)
  const tag = page.headers.get('etag') as string
  const again = await get(PAGES[1] as string, { headers: { 'If-None-Match': tag } })
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
  const head = await get(PAGES[1] as string, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
})

test.each(['/docs/guides/no-such-guide', '/docs/guides/no-such-guide.md', '/docs/guides/..%2F..%2Fpackage.json'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path)
    expect({ status: answer.status, answer: await answer.json() }).toEqual({
      status: 404,
      answer: expect.objectContaining({ code: 'REFERENCE_NOT_FOUND' }),
    })
  },
)

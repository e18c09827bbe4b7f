import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const readme = read('README.md')

test('README.md has at most 90 lines', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(90))

test('the badges show the license, the oldest Node and the date of the interface', () => {
  const { license, engines } = JSON.parse(read('package.json'))
  const [server] = JSON.parse(read('openapi.json')).servers
  const shown = [...read('docs/pictures/badges.svg').matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(shown).toEqual(expect.arrayContaining([license, engines.node.replace('>', '&gt;'), server.url.slice(1)]))
})

test('has pictures of less than a megabyte each', () => {
  const pictures = [...readme.matchAll(/docs\/pictures\/[\w.-]+/g)].map(([path]) => path)
  expect(pictures.length).toBeGreaterThan(4)
  for (const path of pictures) expect(statSync(join(ROOT, path)).size, path).toBeLessThan(1_000_000)
})

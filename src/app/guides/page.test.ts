import { expect, test } from 'vitest'
import { toPage } from './page.ts'

const page = (markdown: string) => toPage(`# A title\n\n${markdown}`, new Map([['other.md', '/docs/guides/other']]))

test('markup in a guide is text', () => {
  const html = page('<script>alert(1)</script>\n\nand <b onclick="x">this</b> `<i>`')
  expect(html).not.toMatch(/<script|<b |<i>/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('links lead to what is served, and name the file where it is not', () => {
  expect(page('[a](other.md#part)')).toContain('<a href="/docs/guides/other#part">a</a>')
  expect(page('[a](../operating.md#terms)')).toContain('a (<code>docs/operating.md</code>)')
  expect(page('[a](javascript:alert)')).not.toContain('<a href="javascript')
})

test('the languages of a snippet follow one another, each with its output, the first one open', () => {
  const html = page('```sh\na\n```\n\n```json\n{"x":1}\n```\n\n```ts\nb\n```\n\ntext\n\n```python\nc\n```')
  expect([...html.matchAll(/<details( open)?><summary>(\w+)/g)].map(([, open, name]) => [name, Boolean(open)])).toEqual(
    [
      ['curl', true],
      ['TypeScript', false],
      ['Python', true],
    ],
  )
  expect(html.indexOf('&quot;x&quot;')).toBeLessThan(html.indexOf('TypeScript'))
})

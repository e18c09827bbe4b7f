import { expect, test } from 'vitest'
import { type PageOptions, toPage } from './page.ts'

const page = (markdown: string, options: Partial<PageOptions> = {}) =>
  toPage(`# A title\n\n${markdown}`, {
    links: [['Guides', '/docs/guides']],
    folder: 'docs/guides',
    served: new Map([['other.md', '/docs/guides/other']]),
    contents: 'beside',
    ...options,
  })

test('markup in a guide is text', () => {
  const html = page('<script>alert(1)</script>\n\nand <b onclick="x">this</b> `<i>`')
  expect(html).not.toMatch(/<script|<b |<i>/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('links to served documents, and names the file of other documents', () => {
  expect(page('[a](other.md#part)')).toContain('<a href="/docs/guides/other#part">a</a>')
  expect(page('[a](../operating.md#terms)')).toContain('a (<code>docs/operating.md</code>)')
  expect(page('[a](javascript:alert)')).not.toContain('<a href="javascript')
})

test('the languages of a snippet follow one another, each with its output, the first one open', () => {
  const html = page('```sh\na\n```\n\n```json\n{"x":1}\n```\n\n```ts\nb\n```\n\ntext\n\n```python\nc\n```', {
    languages: { sh: 'curl', ts: 'TypeScript', python: 'Python' },
  })
  expect(
    [...html.matchAll(/<details data-language="\w+"( open)?><summary>(\w+)/g)].map(([, open, name]) => [
      name,
      Boolean(open),
    ]),
  ).toEqual([
    ['curl', true],
    ['TypeScript', false],
    ['Python', true],
  ])
  expect(html.indexOf('&quot;x&quot;')).toBeLessThan(html.indexOf('TypeScript'))
})

test('omits pictures, and expands commands without alternatives', () => {
  expect(page('![A page](pictures/page.png)')).not.toMatch(/<img|pictures/)
  expect(page('```sh\na\n```\n\n```sh\nb\n```')).not.toContain('<details')
})

test('the contents lead to the parts', () => {
  const html = page('## One\n\n### Within `one`\n\n## Two: the rest', { contents: 'folded' })
  const contents = html.slice(html.indexOf('<summary>Contents'), html.indexOf('</details>'))
  const links = [...contents.matchAll(/<a href="#([^"]+)">(.+?)<\/a>/g)].map(([, anchor, text]) => [anchor, text])
  expect(links).toEqual([
    ['one', 'One'],
    ['within-one', 'Within <code>one</code>'],
    ['two-the-rest', 'Two: the rest'],
  ])
  for (const [anchor] of links) expect(html).toContain(` id="${anchor}"`)
  expect(page('No parts.')).not.toContain('Contents')
  expect(page('## One\n\n### Within')).toMatch(
    /Contents" class="beside"><ul>\s*<li><a href="#one">One<\/a><\/li>\s*<\/ul>/,
  )
})

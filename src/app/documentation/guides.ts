import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServedContent, StaticContent } from '#runtime/http/static-content.ts'
import { type PageOptions, pageContent, titleOf } from './page.ts'

/** The guides are written in Markdown. Each is served as a page and as the file that it is. */

/** The index lists the guides in the order in which they are read; each entry has a name and one sentence. */
const INDEX = 'README'
const ENTRY = /^- \[([^\]]+)\]\(([\w-]+)\.md\): (.+)$/gm

const PATH = '/docs/guides'
const MARKDOWN = 'text/markdown; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'

/** The languages of snippets by the name that a block of code carries. */
const LANGUAGES = { sh: 'curl', ts: 'TypeScript', python: 'Python' }

interface Guide {
  name: string
  title: string
  summary: string
}

const entriesOf = (index: string): Guide[] =>
  [...index.matchAll(ENTRY)].map(([, title = '', name = '', summary = '']) => ({ name, title, summary }))

/** The address of each guide, and of their index, by the name of its file. */
export function guideAddresses(folder: string): Map<string, string> {
  const guides = entriesOf(readFileSync(join(folder, `${INDEX}.md`), 'utf8'))
  return new Map([[`${INDEX}.md`, PATH], ...guides.map(({ name }) => [`${name}.md`, `${PATH}/${name}`] as const)])
}

/** Returns the served content of the folder: the index, each guide in the index, and `/llms.txt`. */
export function guidesIn(folder: string): ServedContent[] {
  const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')
  const index = read(INDEX)
  const guides = entriesOf(index)
  const options: PageOptions = {
    links: [
      ['Guides', PATH],
      ['Reference', '/docs'],
    ],
    folder: 'docs/guides',
    served: guideAddresses(folder),
    languages: LANGUAGES,
  }
  const contentsOf = (name: string, address: string): ServedContent[] => [
    { path: address, content: pageContent(() => read(name), options) },
    { path: `${PATH}/${name}.md`, content: new StaticContent(MARKDOWN, () => read(name)) },
  ]
  return [
    ...contentsOf(INDEX, PATH),
    ...guides.flatMap(({ name }) => contentsOf(name, `${PATH}/${name}`)),
    { path: '/llms.txt', content: new StaticContent(PLAIN, () => listForPrograms(index, guides)) },
  ]
}

/** The guides as programs that read look for them (llmstxt.org). */
function listForPrograms(index: string, guides: readonly Guide[]): string {
  const [, summary = ''] = index.split('\n\n')
  const lines = guides.map(({ name, title, summary: of }) => `- [${title}](${PATH}/${name}.md): ${of}`)
  return `# Causeway

> ${summary}

## ${titleOf(index)}

${lines.join('\n')}

## Reference

- [OpenAPI document](/openapi.json): every operation, its request and its answers
- [Reference page](/docs): the same for people
`
}

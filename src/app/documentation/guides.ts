import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAddress } from '#runtime/http/openapi/reference.ts'
import { type ServedContent, StaticContent } from '#runtime/http/static-content.ts'
import { type PageOptions, pageContent, partsOf, titleOf } from './page.ts'

/** The guides are Markdown files. The service serves each as a page and as the unchanged file. */

/** The index lists the guides in reading order. Each entry has a name and one sentence. */
const INDEX = 'README'
const ENTRY = /^- \[([^\]]+)\]\(([\w-]+)\.md\): (.+)$/gm

const PATH = '/docs/guides'
const MARKDOWN = 'text/markdown; charset=utf-8'
const SCRIPT_PATH = `${PATH}/guide-page.js`
const PLAIN = 'text/plain; charset=utf-8'

/** The languages of snippets, by the name on their code blocks. */
const LANGUAGES = { sh: 'curl', ts: 'TypeScript', python: 'Python' }

interface Guide {
  name: string
  title: string
  summary: string
}

const entriesOf = (index: string): Guide[] =>
  [...index.matchAll(ENTRY)].map(([, title = '', name = '', summary = '']) => ({ name, title, summary }))

/** Returns the address of each guide and of their index, by file name. */
export function guideAddresses(folder: string): Map<string, string> {
  const guides = entriesOf(readFileSync(join(folder, `${INDEX}.md`), 'utf8'))
  return new Map([[`${INDEX}.md`, PATH], ...guides.map(({ name }) => [`${name}.md`, `${PATH}/${name}`] as const)])
}

/** Depends on the deployment. */
export interface GuidesOptions {
  /** The script of the pages, which the build makes. */
  script: StaticContent
  /** The address of the interface, for snippets. */
  interfaceUrl(): string
  /** Where members make API tokens. Undefined if readers of the guides need not know. */
  consoleUrl(): string | undefined
}

/** The index, each guide that it lists, the script of the pages with its search index, and `/llms.txt`. */
export function guidesIn(folder: string, { script, interfaceUrl, consoleUrl }: GuidesOptions): ServedContent[] {
  const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')
  const index = read(INDEX)
  const guides = entriesOf(index)
  const optionsWith = (console: string | undefined): PageOptions => ({
    links: [['Guides', PATH], ['Reference', '/docs'], ...(console ? [['Console', console] as const] : [])],
    folder: 'docs/guides',
    served: guideAddresses(folder),
    languages: LANGUAGES,
    contents: 'beside',
    script: SCRIPT_PATH,
  })
  const contentsOf = (name: string, address: string): ServedContent[] => [
    {
      path: address,
      content: pageContent(
        () => withAddress(read(name), interfaceUrl()),
        () => optionsWith(consoleUrl()),
        true,
      ),
    },
    { path: `${PATH}/${name}.md`, content: new StaticContent(MARKDOWN, () => read(name)) },
  ]
  return [
    ...contentsOf(INDEX, PATH),
    ...guides.flatMap(({ name }) => contentsOf(name, `${PATH}/${name}`)),
    { path: SCRIPT_PATH, content: script },
    {
      path: `${PATH}/search.js`,
      content: new StaticContent('text/javascript; charset=utf-8', () => searchIndex(guides, read)),
    },
    { path: '/llms.txt', content: new StaticContent(PLAIN, () => listForPrograms(index, guides)) },
  ]
}

/** A part of a guide, as the search of the pages finds it. */
interface SearchedPart {
  guide: string
  title: string
  address: string
  text: string
}

/** A module with the text of all parts. The browser searches in it. */
function searchIndex(guides: readonly Guide[], read: (name: string) => string): string {
  const parts: SearchedPart[] = guides.flatMap(({ name, title: guide }) =>
    partsOf(read(name)).map(({ title, anchor, text }) => ({
      guide,
      title: title === guide ? '' : title,
      address: `${PATH}/${name}${anchor}`,
      text,
    })),
  )
  return `export default ${JSON.stringify(parts)}\n`
}

/** Lists the guides in the format that programs look for (llmstxt.org). */
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

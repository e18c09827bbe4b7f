import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedContent } from '#runtime/http/static-content.ts'
import { guideAddresses } from './guides.ts'
import { type PageOptions, pageContent } from './page.ts'

/** The operator's manual: documents served with the console, one page each. Console pages link to their sections. */
const MANUAL = [
  ['console', 'Console'],
  ['operating', 'Operating'],
  ['settings', 'Settings'],
  ['going-live', 'Going live'],
  ['upgrading', 'Upgrading'],
  ['security', 'Security'],
  ['stablecoins', 'Stablecoins'],
  ['mcp', 'MCP'],
  ['performance', 'Performance'],
  ['glossary', 'Glossary'],
] as const

const PATH = '/console/docs'
const GUIDES = 'guides'

/** Returns the manual in a folder that contains the folder of the guides. */
export function manualIn(folder: string): ServedContent[] {
  const addressOf = (name: string) => `${PATH}/${name}`
  const options: PageOptions = {
    links: MANUAL.map(([name, title]) => [title, addressOf(name)]),
    folder: 'docs',
    served: new Map([
      ...MANUAL.map(([name]) => [`${name}.md`, addressOf(name)] as const),
      ...[...guideAddresses(join(folder, GUIDES))].map(([file, address]) => [`${GUIDES}/${file}`, address] as const),
    ]),
    contents: 'folded',
  }
  return MANUAL.map(([name]) => ({
    path: addressOf(name),
    content: pageContent(
      () => readFileSync(join(folder, `${name}.md`), 'utf8'),
      () => options,
    ),
  }))
}

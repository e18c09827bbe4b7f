import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The snippets of a guide and their expected outputs. */

export const LANGUAGES = ['sh', 'ts', 'python'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Snippet {
  language: Language
  code: string
  /** Absent if the guide does not show its output. */
  output?: string
  line: number
}

export interface Guide {
  name: string
  snippets: Snippet[]
}

/** A block of a language and the following block of output. */
const SNIPPET = /^```(sh|ts|python)\n([^]*?)^```$(?:\n\n^```(?:json|text)\n([^]*?)^```$)?/gm

/** Reads all guides that have snippets. */
export function readGuides(folder: string): Guide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      name: file.slice(0, -'.md'.length),
      snippets: snippetsIn(readFileSync(join(folder, file), 'utf8')),
    }))
    .filter(({ snippets }) => snippets.length > 0)
}

const snippetsIn = (markdown: string): Snippet[] =>
  [...markdown.matchAll(SNIPPET)].map(({ 1: language, 2: code = '', 3: output, index }) => ({
    language: language as Language,
    code,
    output,
    line: markdown.slice(0, index).split('\n').length,
  }))

/** Replaces the outputs in the guide with the snippets' printed outputs. */
export function writeOutputs(folder: string, { name, snippets }: Guide): void {
  const file = join(folder, `${name}.md`)
  const left = [...snippets]
  const text = readFileSync(file, 'utf8').replace(SNIPPET, (whole, _language, _code, shown?: string) => {
    const { output } = left.shift() as Snippet
    return shown === undefined ? whole : `${whole.slice(0, whole.length - shown.length - '```'.length)}${output}\`\`\``
  })
  writeFileSync(file, text)
}

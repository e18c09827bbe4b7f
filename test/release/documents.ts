import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** Blocks of commands in documents, each with its shown output. */

export interface Block {
  document: string
  line: number
  /** `sh`; `bash` in a guide is for commands that its test cannot run. */
  language: string
  code: string
  /** Absent: the document shows no output. */
  output?: string
}

/** A block of commands, and the block of output right after it. */
const BLOCK = /^```(sh|bash)\n([^]*?)^```$(?:\n\n?^```(?:json|text)?\n([^]*?)^```$)?/gm

/** Rules and reasons show no commands that a reader types. */
const WITHOUT_COMMANDS = /(^|\/)node_modules\/|^docs\/(spec|decisions)\//

/** All documents with commands, from the folder of the project. */
export function findDocuments(): string[] {
  const within = (folder: string, isDocument: RegExp) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isDocument.test(file))
      .map((file) => join(folder, file))
  const all = [
    ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
    ...within('docs', /\.md$/),
    ...within('examples', /README\.md$/),
    ...within('sdk', /README\.md$/),
  ]
  return all.filter((document) => !WITHOUT_COMMANDS.test(document) && blocksIn(document).length > 0).sort()
}

export const readDocument = (document: string): string => readFileSync(join(ROOT, document), 'utf8')

export function blocksIn(document: string): Block[] {
  const text = readDocument(document)
  return [...text.matchAll(BLOCK)].map(({ 1: language = '', 2: code = '', 3: output, index }) => ({
    document,
    language,
    line: text.slice(0, index).split('\n').length,
    code,
    output,
  }))
}

/** The JSON that has this text: readers copy it into a page or a file. */
export function jsonBlockWith(document: string, part: string): string {
  const blocks = [...readDocument(document).matchAll(/^```json\n([^]*?)^```$/gm)]
  const found = blocks.map(([, text = '']) => text).find((text) => text.includes(part))
  if (found === undefined) throw new Error(`${document} has no JSON with ${part}.`)
  return found
}

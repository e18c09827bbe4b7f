import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from './operation.ts'

type Json = Record<string, any> // An OpenAPI document is looked into freely here.

/** What introduces the interface as a whole and each of its areas, in Markdown. */
export interface ReferenceTexts {
  introduction: string
  /** By the tag of the operations. */
  areas: ReadonlyMap<string, string>
}

/** Reads `introduction.md` and `areas.md`, which has a heading for each area. */
export function readReferenceTexts(folder: string): ReferenceTexts {
  const [introduction, areas] = ['introduction.md', 'areas.md'].map((file) => readFileSync(join(folder, file), 'utf8').trim()) as [string, string]
  const parts = areas.split(/^## /m).slice(1).map((part): [string, string] => {
    const [title = '', ...text] = part.split('\n')
    return [title.trim(), text.join('\n').trim()]
  })
  return { introduction, areas: new Map(parts) }
}

/** The document with its texts, and with the examples of the operations. */
export function withTexts(document: Json, operations: readonly Operation[], { introduction, areas }: ReferenceTexts): Json {
  for (const operation of operations) addExamples(document, operation)
  return {
    ...document,
    info: { ...document.info, description: introduction },
    tags: document.tags.map(({ name }: { name: string }) => ({ name, description: areas.get(name) })),
  }
}

function addExamples(document: Json, { path, examples = {} }: Operation): void {
  const [method, template] = path.split(' ') as [string, string]
  const content = document.paths[template][method.toLowerCase()].requestBody?.content['application/json']
  if (content) content.examples = Object.fromEntries(Object.entries(examples).map(([title, value]) => [title, { value }]))
}

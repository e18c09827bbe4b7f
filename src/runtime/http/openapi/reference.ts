import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'

// biome-ignore lint/suspicious/noExplicitAny: the code reads an OpenAPI document freely.
type Json = Record<string, any>

/** The introduction of the interface and of each of its areas, in Markdown. */
export interface ReferenceTexts {
  introduction: string
  /** Texts of areas, by the tag of the operations. */
  areas: ReadonlyMap<string, string>
}

/** Reads `introduction.md` and `areas.md`, which has a heading for each area. */
export function readReferenceTexts(folder: string): ReferenceTexts {
  const [introduction = '', areas = ''] = ['introduction.md', 'areas.md'].map((file) =>
    readFileSync(join(folder, file), 'utf8').trim(),
  )
  const parts = areas
    .split(/^## /m)
    .slice(1)
    .map((part): [string, string] => {
      const [title = '', ...text] = part.split('\n')
      return [title.trim(), text.join('\n').trim()]
    })
  return { introduction, areas: new Map(parts) }
}

/** Returns the document with its texts and the examples of the operations. */
export function withTexts(
  document: Json,
  operations: readonly Operation[],
  { introduction, areas }: ReferenceTexts,
): Json {
  for (const operation of operations) addExamples(document, operation)
  return {
    ...document,
    // Generators copy the description into each generated file.
    info: { ...document.info, 'x-introduction': introduction },
    tags: document.tags.map(({ name }: { name: string }) => ({ name, description: areas.get(name) })),
  }
}

function addExamples(document: Json, operation: Operation): void {
  const { examples = {} } = operation
  const { method, template } = methodAndTemplate(operation)
  const { requestBody } = document.paths[template][method.toLowerCase()]
  for (const content of Object.values<Json>(requestBody?.content ?? {}))
    content.examples = Object.fromEntries(Object.entries(examples).map(([title, value]) => [title, { value }]))
}

/** The address that documents of the project name. */
const USUAL_ADDRESS = 'http://127.0.0.1:8080'

/** The text of a document with the address of this service, so that its snippets work as they are. */
export const withAddress = (text: string, interfaceUrl: string): string =>
  text.replaceAll(`${USUAL_ADDRESS}/2025-10-13`, interfaceUrl).replaceAll(USUAL_ADDRESS, new URL(interfaceUrl).origin)

/**
 * Returns the document for human readers. It begins with the introduction, and each variant of a union is separate,
 * without the base whose members it repeats. Viewers combine the values of both, and would show every variant as if it
 * had all tags.
 */
export function forReading(document: Json): Json {
  const { schemas } = document.components
  const { 'x-introduction': description, ...info } = document.info
  const baseOf = ({ allOf }: Json): Json | undefined =>
    allOf?.length === 2 && allOf[0].$ref ? schemas[allOf[0].$ref.split('/').at(-1)] : undefined
  const isRepeated = (base: Json, own: Json) =>
    Object.keys(base.properties ?? {}).every((name) => own.properties && name in own.properties)
  const alone = (schema: Json): Json => {
    const base = baseOf(schema)
    return base && isRepeated(base, schema.allOf[1]) ? withPlainValues(schema.allOf[1]) : schema
  }
  const read = Object.fromEntries(Object.entries<Json>(schemas).map(([name, schema]) => [name, alone(schema)]))
  return { ...document, info: { ...info, description }, components: { ...document.components, schemas: read } }
}

/** A member with one possible value shows only this value, without the enumeration to which it belongs. */
const withPlainValues = ({ properties, ...schema }: Json): Json => ({
  ...schema,
  properties: Object.fromEntries(Object.entries<Json>(properties).map(([name, member]) => [name, plainValue(member)])),
})

function plainValue(member: Json): Json {
  const { allOf: _, enum: values, const: value = values?.length === 1 ? values[0] : undefined, ...rest } = member
  return value === undefined ? member : { ...rest, type: typeof value, const: value }
}

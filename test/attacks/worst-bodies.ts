import { isObject } from '#crypto/json-object.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import type { TSchema } from '#runtime/declare/schema.ts'

/** Bodies that fill a size with as much work as an operation's declaration allows. */

/** Returns a body whose JSON has at most `size` characters. */
type Writer = (size: number) => unknown

const repeat = (entry: unknown, size: number): unknown[] =>
  Array.from({ length: Math.floor(size / (JSON.stringify(entry).length + 1)) }, () => entry)

/** Returns members that no schema declares. */
const unknownMembers: Writer = (size) =>
  Object.fromEntries(Array.from({ length: Math.floor(size / 12) }, (_, index) => [`x${index}`, 0]))

/** Returns as many tokens as fit, in a member that no schema declares: the service only reads it. */
export const tameBody: Writer = (size) => ({ x: repeat(0, size - 100) })

export function worstBodies({ body, examples = {} }: Operation): Record<string, Writer> {
  const schema = body?.schema
  if (!schema) return {}
  return {
    'unknown members': unknownMembers,
    'numbers that a double does not hold': (size) => ({ x: repeat(9.5e15 + 1e16, size - 100) }),
    ...(textsOf(schema).length > 0 && { 'long texts of short lines': (size) => longTexts(schema, size) }),
    ...(holdsLists(schema) && {
      'wrong entries': (size) => filled(schema, size, () => 0),
      'empty entries': (size) => filled(schema, size, () => ({})),
    }),
    ...Object.fromEntries(
      Object.entries(examples)
        .filter(([, example]) => listsIn(example) > 0)
        .flatMap(([name, example]) => [
          [`repeated entries of ${name}`, (size: number) => blownUp(example, size, (entry) => entry)],
          [`wrong entries in ${name}`, (size: number) => blownUp(example, size, () => 0)],
        ]),
    ),
  }
}

const plain = (schema: TSchema): TSchema => schema.anyOf?.[0] ?? schema

/** Returns the members of an object. For a union it returns its tag and the members of its largest branch. */
function membersOf(schema: TSchema): [string, TSchema][] {
  const { tag, branches, properties = {} } = plain(schema)
  if (!tag) return Object.entries(properties as Record<string, TSchema>)
  const sized = Object.entries(branches as Record<string, TSchema>).sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  const [[value, branch] = ['', {} as TSchema]] = sized
  return [...membersOf(branch).filter(([name]) => name !== tag), [tag, { const: value } as unknown as TSchema]]
}

const sizeOf = (schema: TSchema): number => JSON.stringify(plain(schema)).length

const listsOf = (schema: TSchema): number => {
  const node = plain(schema)
  if (node.type === 'array') return 1
  return node.type === 'object' ? membersOf(node).reduce((sum, [, member]) => sum + listsOf(member), 0) : 0
}
const holdsLists = (schema: TSchema): boolean => listsOf(schema) > 0

/** Returns an object whose lists share the size. */
function filled(schema: TSchema, size: number, entryOf: (items: TSchema) => unknown): unknown {
  const node = plain(schema)
  if (node.const !== undefined) return node.const
  if (node.type === 'array') return filledList(node, size, entryOf)
  if (node.type !== 'object') return undefined
  const share = Math.floor((size - 100) / Math.max(1, listsOf(node)))
  return Object.fromEntries(
    membersOf(node)
      .filter(([, member]) => listsOf(member) > 0 || member.const !== undefined)
      .map(([name, member]) => [name, filled(member, share * listsOf(member), entryOf)]),
  )
}

/** The service validates entries within the limit of the list; the others only fill the request. */
function filledList({ items, maxItems = Infinity }: TSchema, size: number, entryOf: (items: TSchema) => unknown) {
  const entries = repeat(entryOf(items as TSchema), size)
  return entries.length > maxItems ? entries.slice(0, maxItems) : entries
}

/** Returns the members of an object that are texts of any kind. */
const textsOf = (schema: TSchema): string[] =>
  membersOf(schema)
    .filter(([, member]) => plain(member).type === 'string' && plain(member).enum === undefined)
    .map(([name]) => name)

/** Gives each text an equal share of the size. A line end needs two characters in JSON. */
function longTexts(schema: TSchema, size: number): unknown {
  const names = textsOf(schema)
  const text = 'x\n'.repeat(Math.floor((size - 2_000) / names.length / 3))
  return Object.fromEntries(names.map((name) => [name, text]))
}

const listsIn = (value: unknown): number => {
  if (Array.isArray(value)) return 1 + value.reduce((sum: number, each) => sum + listsIn(each), 0)
  return isObject(value) ? Object.values(value).reduce<number>((sum, each) => sum + listsIn(each), 0) : 0
}

/** Returns the example with its lists filled, the outermost first. */
function blownUp(value: unknown, size: number, entryOf: (first: unknown) => unknown): unknown {
  if (Array.isArray(value)) return repeat(entryOf(value[0] ?? 0), size)
  if (!isObject(value)) return value
  const room = size - JSON.stringify(value).length
  const lists = Object.values(value).filter((each) => listsIn(each) > 0).length
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      listsIn(each) > 0 ? blownUp(each, Math.floor(room / lists), entryOf) : each,
    ]),
  )
}

import type { Document, Schema } from './document.ts'

/** The type of a flag's value. `json` is an object or a list of objects, written as JSON. */
export type FlagKind = 'text' | 'number' | 'boolean' | 'list' | 'json' | 'file'

/** A member of a body or a parameter, as an option of a command. */
export interface Flag {
  /** The path of the member: `accountInfo.iban`. */
  name: string
  kind: FlagKind
  isRequired: boolean
  description: string
  /** The allowed values, if they are few. */
  choices: readonly string[]
}

const DEEPEST = 8

/**
 * Returns all members below a schema. Each branch contributes its own members, and requires a member only if every
 * branch requires it.
 */
export function flagsIn(document: Document, schema: Schema, prefix = '', depth = 0): Flag[] {
  const { properties, required } = membersOf(document, schema)
  return Object.entries(properties).flatMap(([member, given]) => {
    const name = `${prefix}${member}`
    const resolved = resolve(document, given)
    const own = flagOf(document, name, given, required.has(member))
    const isObject = own.kind === 'json' && !isList(resolved)
    return isObject && depth < DEEPEST
      ? [own, ...optional(flagsIn(document, given, `${name}.`, depth + 1), own)]
      : [own]
  })
}

/** The members of an optional object are optional too. */
const optional = (flags: readonly Flag[], { isRequired }: Flag): Flag[] =>
  flags.map((flag) => ({ ...flag, isRequired: flag.isRequired && isRequired }))

export function flagOf(document: Document, name: string, schema: Schema, isRequired: boolean): Flag {
  const resolved = resolve(document, schema)
  return {
    name,
    kind: kindOf(document, resolved),
    isRequired,
    description: schema.description ?? resolved.description ?? '',
    choices: [...new Set(choicesIn(document, resolved))],
  }
}

function resolve(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  const found = name === undefined ? schema : document.components.schemas[name]
  if (!found) throw new Error(`The document lacks ${name}.`)
  return found.$ref === undefined ? found : resolve(document, found)
}

const branchesOf = (document: Document, { oneOf = [], anyOf = [] }: Schema): Schema[] =>
  [...oneOf, ...anyOf].map((branch) => resolve(document, branch)).filter(({ type }) => type !== 'null')

/** Returns the values of an enumeration, from all branches. */
const choicesIn = (document: Document, schema: Schema): string[] => [
  ...(schema.enum ?? []).map(String),
  ...branchesOf(document, schema).flatMap((branch) => choicesIn(document, branch)),
]

const isList = ({ type }: Schema) => type === 'array'

const SCALARS: Readonly<Record<string, FlagKind>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  string: 'text',
}

function kindOf(document: Document, schema: Schema): FlagKind {
  if (schema.format === 'binary') return 'file'
  if (schema.items) return kindOf(document, resolve(document, schema.items)) === 'text' ? 'list' : 'json'
  const [type] = [schema.type ?? []].flat().filter((each) => each !== 'null')
  const kind = type === undefined ? undefined : SCALARS[type]
  if (kind !== undefined) return kind
  const kinds = new Set(branchesOf(document, schema).map((branch) => kindOf(document, branch)))
  const [only] = kinds
  return kinds.size === 1 && only !== undefined ? only : 'json'
}

interface Members {
  properties: Record<string, Schema>
  required: Set<string>
}

/** Returns the members of an object, including its parts and branches. */
function membersOf(document: Document, given: Schema): Members {
  const schema = resolve(document, given)
  const parts = (schema.allOf ?? []).map((part) => membersOf(document, part))
  const branches = branchesOf(document, schema).map((branch) => membersOf(document, branch))
  const inAllBranches = [...(branches[0]?.required ?? [])].filter((name) =>
    branches.every(({ required }) => required.has(name)),
  )
  return {
    properties: united([...[...parts, ...branches].map(({ properties }) => properties), schema.properties ?? {}]),
    required: new Set([
      ...(schema.required ?? []),
      ...parts.flatMap(({ required }) => [...required]),
      ...inAllBranches,
    ]),
  }
}

/** A member defined several times may have any of its definitions. */
function united(all: readonly Record<string, Schema>[]): Record<string, Schema> {
  const names = new Set(all.flatMap(Object.keys))
  return Object.fromEntries([...names].map((name) => [name, anyOf(all.flatMap((each) => each[name] ?? []))]))
}

const anyOf = (schemas: readonly Schema[]): Schema => {
  const [only] = schemas
  const description = schemas.find((each) => each.description)?.description
  return schemas.length === 1 && only ? only : { anyOf: schemas, ...(description && { description }) }
}

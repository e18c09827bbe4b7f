import { isObject } from '#crypto/json-object.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import { idPattern } from '#runtime/lib/ids.ts'

export type Json = Record<string, unknown>

/** The named parts of a document. The descriptions of its operations fill them. */
export interface Components {
  schemas: Map<string, Json>
  responses: Map<string, Json>
  /** The declarations of the named schemas. */
  declared: Map<string, string>
}

export const refer = (name: string, kind: 'schemas' | 'responses' = 'schemas') => ({
  $ref: `#/components/${kind}/${name}`,
})
const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

export const jsonContent = (schema: TSchema, components: Components) => ({
  'application/json': { schema: toOpenApi(schema, components) },
})

/** Converts our vocabulary to OpenAPI: named schemas by reference, tagged unions with a discriminator. */
export function toOpenApi(node: unknown, components: Components): unknown {
  if (Array.isArray(node)) return node.map((each) => toOpenApi(each, components))
  return isObject(node) ? schemaToOpenApi(node, components) : node
}

export function schemaToOpenApi({ $id, ...schema }: Json, components: Components): Json {
  return typeof $id === 'string' ? named($id, schema, components) : inlineSchema(schema, components)
}

/** Returns a reference to a schema that the document has once. Two different schemas cannot share a name. */
function named(name: string, schema: Json, components: Components): Json {
  const declared = JSON.stringify(schema)
  const known = components.declared.get(name)
  if (known !== undefined && known !== declared) throw new Error(`Two schemas that differ are named ${name}.`)
  if (known === undefined) {
    components.declared.set(name, declared)
    components.schemas.set(name, inlineSchema(schema, components))
  }
  return refer(name)
}

const INTERNAL = new Set(['faultCode', 'check', 'idOf', 'readable', 'emptyMeansNone'])

function inlineSchema(
  { tag, branches, base, tagType, aliases, check, isFile, ...schema }: Json,
  components: Components,
): Json {
  if (schema.extension) return { allOf: Object.values(schema.extension).map((part) => toOpenApi(part, components)) }
  if (isFile) return { type: 'string', format: 'binary', ...schema }
  const members = Object.entries(withPlainValue(withPlainFormat(withPrecision(schema)))).filter(
    ([key]) => !INTERNAL.has(key),
  )
  const plain = Object.fromEntries(
    members.map(([key, value]) => [
      key,
      key === 'properties' && isObject(value) ? mapProperties(value, components) : toOpenApi(value, components),
    ]),
  )
  const pattern = isObject(check) ? check.pattern : undefined
  // Next to the branches of a union, generators read `type: object` as an object with any members.
  if (typeof tag === 'string' && !plain.properties) delete plain.type
  return {
    ...plain,
    ...(pattern !== undefined && !plain.pattern && { pattern }),
    ...(typeof tag === 'string' && union({ tag, branches, base, tagType, aliases } as Union, components)),
  }
}

/** Without a format, Go generators use a 32-bit number, which loses digits of a rate. */
const withPrecision = (schema: Json): Json => ({ ...schema, ...(schema.type === 'number' && { format: 'double' }) })

/** Replaces a format that only we know by a pattern that every client can check. */
function withPlainFormat({ format, ...schema }: Json): Json {
  if (format === 'country') return { pattern: '^[A-Z]{2}$', ...schema }
  if (typeof format === 'string' && format.startsWith('id-'))
    return { pattern: idPattern(format.slice('id-'.length)), ...schema }
  return { ...(format !== undefined && { format }), ...schema }
}

/** Generators support an enumeration of one value better than a constant. */
function withPlainValue({ const: value, ...schema }: Json): Json {
  if (value === undefined) return schema
  const { allOf: _, ...rest } = schema
  return { type: typeof value, ...rest, enum: [value] }
}

const mapProperties = (properties: Json, components: Components) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      toOpenApi(isObject(schema) ? withDescribedDefault(schema) : schema, components),
    ]),
  )

/** Generators of typed clients treat a member with a default as required. The description names the default instead. */
function withDescribedDefault({ default: value, description, ...schema }: Json): Json {
  const text = [value === undefined ? [] : `\`${String(value)}\` unless sent.`, description ?? []].flat().join(' ')
  return { ...schema, ...(text && { description: text }) }
}

interface Union {
  tag: string
  branches: Record<string, Json>
  base?: string
  tagType?: TSchema
  aliases?: Record<string, string>
}

function union({ tag, branches, base, tagType, aliases = {} }: Union, components: Components): Json {
  const entries = Object.entries(branches).map(([value, branch]): [string, Json] => [
    value,
    schemaToOpenApi(branch, components),
  ])
  if (base) {
    const tags = tagType ?? { type: 'string', enum: Object.keys(branches) }
    const extended = named(base, { type: 'object', required: [tag], properties: { [tag]: tags } }, components)
    for (const [, branch] of entries) extendBase(branch, extended, components)
  }
  const oneOf = [...new Map(entries.map(([, schema]) => [JSON.stringify(schema), schema])).values()]
  const branchOf = new Map(entries)
  const aliased = Object.entries(aliases).map(([alias, value]): [string, Json] => [alias, branchOf.get(value) ?? {}])
  const mapping = Object.fromEntries(
    [...entries, ...aliased].flatMap(([value, schema]) =>
      typeof schema.$ref === 'string' ? [[value, schema.$ref]] : [],
    ),
  )
  return { oneOf, discriminator: { propertyName: tag, ...(Object.keys(mapping).length > 0 && { mapping }) } }
}

/** Makes a named branch an extension of the base, so that generated clients get a common type. */
function extendBase({ $ref }: Json, base: Json, { schemas }: Components): void {
  if (typeof $ref !== 'string') return
  const branch = schemas.get(nameOf($ref))
  if (branch && !branch.allOf) schemas.set(nameOf($ref), { allOf: [base, branch] })
}

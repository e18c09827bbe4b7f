import { isObject } from '#crypto/json-object.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import { type Components, type Json, toOpenApi } from './schemas.ts'

/** Returns the same schema as self-contained JSON Schema 2020-12, with every named part inline. */
export function standaloneSchema(schema: TSchema): Json {
  const components: Components = { schemas: new Map(), responses: new Map(), declared: new Map() }
  const described = writtenOut(toOpenApi(schema, components), components)
  return Object.assign({ $schema: 'https://json-schema.org/draft/2020-12/schema' }, described)
}

/**
 * Removes references, and the OpenAPI keyword that distinguishes the branches of a union: their tags are in the
 * branches.
 */
function writtenOut(node: unknown, components: Components): unknown {
  if (Array.isArray(node)) return node.map((each) => writtenOut(each, components))
  if (!isObject(node)) return node
  const { $ref, discriminator: _, ...schema } = node
  if (typeof $ref === 'string') return writtenOut(components.schemas.get($ref.split('/').at(-1) ?? ''), components)
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, writtenOut(value, components)]))
}

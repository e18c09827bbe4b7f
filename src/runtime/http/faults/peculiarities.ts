import type { FaultOptions, TSchema } from '#runtime/declare/schema.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { ParsedBody } from '../body.ts'
import type { Path, Peculiarity } from '../json-text.ts'
import { inDocumentOrder } from './document-order.ts'
import { onePerField } from './validation.ts'

export const UNSTORABLE = 'This text holds a character that is not allowed (U+0000 or half of a surrogate pair).'

/**
 * Adds to the schema's validation errors the errors that only the text of a body shows. Unknown members have no errors.
 */
export function withPeculiarities(faults: Fault[], schema: TSchema, { value, peculiarities }: ParsedBody): Fault[] {
  const further = peculiarities.flatMap(({ path, kind }) => {
    const node = schemaAt(schema, value, path)
    const fault = node && FAULTS[kind](node)
    return fault ? [{ field: path.join('.'), ...fault }] : []
  })
  return further.length === 0 ? faults : inDocumentOrder(value, onePerField([...faults, ...further]))
}

type Node = TSchema & FaultOptions

const FAULTS: Record<Peculiarity, (node: Node) => Omit<Fault, 'field'> | undefined> = {
  'unstorable text': () => ({ message: UNSTORABLE }),
  'hidden fraction': (node) => notExact(node, 'This must be of type integer.'),
  'beyond 2^53': (node) => notExact(node, 'This number is too large to be read exactly.'),
}

const notExact = ({ type, faultCode }: Node, message: string) =>
  type === 'integer' ? { message, code: faultCode } : undefined

/**
 * Returns the schema at a path in the value, or undefined if the schema does not define the path: members of another
 * variant are unknown too.
 */
function schemaAt(schema: TSchema, value: unknown, path: Path): Node | undefined {
  const node = withoutNull(schema)
  const [name, ...rest] = path
  if (name === undefined) return node
  const member = memberOf(node, value, name)
  return member && schemaAt(member, valueAt(value, name), rest)
}

function memberOf(node: TSchema, value: unknown, name: string): TSchema | undefined {
  const { tag, branches, type, items, properties = {}, additionalProperties } = node
  if (tag) {
    const variant = valueAt(value, tag)
    const branch = typeof variant === 'string' ? own(branches, variant) : undefined
    return branch && memberOf(branch, value, name)
  }
  if (type === 'array') return Array.isArray(value) ? items : undefined
  const member = own(properties, name)
  if (member) return member.readOnly ? undefined : member
  return additionalProperties === true ? node : undefined
}

const withoutNull = (schema: TSchema): TSchema => schema.anyOf?.[0] ?? schema
const own = (schemas: Record<string, TSchema>, name: string) =>
  Object.hasOwn(schemas, name) ? schemas[name] : undefined

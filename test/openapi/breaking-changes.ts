/** The part of JSON Schema that the document uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  discriminator?: { mapping?: Record<string, string> }
  [limit: string]: unknown
}

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  security?: Record<string, unknown>[]
}

export interface Interface {
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A feature on which a client of the older document could rely but no longer can. */
export interface BreakingChange {
  /** The name of the operation, webhook or schema in the change log. */
  name: string
  what: string
}

/** Whether callers send a schema, which must then stay accepted, or get it, which must then stay unchanged. */
type Direction = 'sent' | 'got'

/**
 * Returns the breaking changes between two documents (platform-rules 1.6). Additions are not breaking: operations,
 * optional members of requests, members of answers, values of enumerations and branches of unions in answers, types of
 * webhooks.
 */
export function breakingChanges(before: Interface, after: Interface): BreakingChange[] {
  const comparison = new Comparison(before, after)
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const now = after.paths[path]?.[method]
      if (now) comparison.operation(operation, now)
      else comparison.found.push({ name: operation.operationId, what: `${method.toUpperCase()} ${path} is gone` })
    }
  for (const [name, { post }] of Object.entries(before.webhooks ?? {})) {
    const now = after.webhooks?.[name]?.post
    if (!now) comparison.found.push({ name, what: 'the webhook is gone' })
    else if (post) comparison.body(name, post, now, 'got')
  }
  return comparison.found
}

/** Limits of values, with the check whether a change makes them narrower. */
const LIMITS: Readonly<Record<string, (before: number, after: number) => boolean>> = {
  minimum: (before, after) => after > before,
  exclusiveMinimum: (before, after) => after > before,
  maximum: (before, after) => after < before,
  minLength: (before, after) => after > before,
  maxLength: (before, after) => after < before,
  minItems: (before, after) => after > before,
  maxItems: (before, after) => after < before,
}
/** Values that an absent limit means. */
const UNLIMITED: Readonly<Record<string, number>> = { minLength: 0, minItems: 0 }

class Comparison {
  readonly found: BreakingChange[] = []
  private readonly seen = new Set<string>()

  constructor(
    private readonly before: Interface,
    private readonly after: Interface,
  ) {}

  operation(before: Operation, after: Operation): void {
    const name = before.operationId
    if (after.operationId !== name) this.add(name, `is called ${after.operationId}`)
    const schemes = ({ security = [] }: Operation) => security.map((each) => Object.keys(each).join(' and '))
    const taken = schemes(after)
    for (const scheme of schemes(before)) if (!taken.includes(scheme)) this.add(name, `no longer takes ${scheme}`)
    this.parameters(name, before, after)
    this.body(name, before, after, 'sent')
    for (const [status, { content = {} }] of Object.entries(before.responses).filter(([each]) =>
      each.startsWith('2'),
    )) {
      const now = after.responses[status]
      if (!now) this.add(name, `no longer answers ${status}`)
      else this.contents(name, content, now.content ?? {}, 'got')
    }
  }

  body(name: string, before: Operation, after: Operation, direction: Direction): void {
    if (direction === 'sent' && after.requestBody?.required && !before.requestBody?.required)
      this.add(name, 'needs a body')
    this.contents(name, before.requestBody?.content ?? {}, after.requestBody?.content ?? {}, direction)
  }

  private parameters(
    name: string,
    { parameters: before = [] }: Operation,
    { parameters: after = [] }: Operation,
  ): void {
    const find = (all: typeof before, wanted: (typeof before)[number]) =>
      all.find((each) => each.name === wanted.name && each.in === wanted.in)
    for (const parameter of before) {
      const now = find(after, parameter)
      if (!now) this.add(name, `no longer takes the parameter ${parameter.name}`)
      else this.schema(`${name} ${parameter.name}`, parameter.schema, now.schema, 'sent', name)
    }
    for (const parameter of after)
      if (parameter.required && !find(before, parameter)?.required)
        this.add(name, `needs the parameter ${parameter.name}`)
  }

  private contents(
    name: string,
    before: Record<string, { schema: Schema }>,
    after: Record<string, { schema: Schema }>,
    direction: Direction,
  ): void {
    for (const [type, { schema }] of Object.entries(before)) {
      const now = after[type]
      if (!now) this.add(name, `${direction === 'sent' ? 'no longer takes' : 'no longer answers'} ${type}`)
      else this.schema(direction === 'sent' ? `${name} body` : `${name} answer`, schema, now.schema, direction, name)
    }
  }

  /** `owner` is the schema or the operation that contains this schema, `at` the position within it. */
  private schema(at: string, before: Schema, after: Schema, direction: Direction, owner: string): void {
    const named = before.$ref?.split('/').at(-1)
    if (named !== undefined) {
      // Compares each pair of named schemas once in each direction.
      const pair = `${named} ${after.$ref ?? at} ${direction}`
      if (this.seen.has(pair)) return
      this.seen.add(pair)
    }
    const [old, now] = [whole(this.before, before), whole(this.after, after)]
    const [place, name] = named === undefined ? [at, owner] : [named, named]
    const say = (what: string) => this.add(name, `${place} ${what}`)
    compareValues(old, now, direction, say)
    this.members(place, old, now, direction, name)
    if (old.items && now.items) this.schema(`${place}[]`, old.items, now.items, direction, name)
    this.branches(place, old, now, direction, name)
  }

  private members(place: string, before: Whole, after: Whole, direction: Direction, owner: string): void {
    for (const [member, schema] of Object.entries(before.properties)) {
      const now = after.properties[member]
      if (now) this.schema(`${place}.${member}`, schema, now, direction, owner)
      else if (after.branches.size === 0) this.add(owner, `${place}.${member} is gone`)
    }
    const [promised, kept] = direction === 'sent' ? [after, before] : [before, after]
    for (const member of promised.required)
      if (!kept.required.has(member))
        this.add(owner, `${place}.${member} is ${direction === 'sent' ? 'required' : 'not always there'}`)
  }

  private branches(place: string, before: Whole, after: Whole, direction: Direction, owner: string): void {
    for (const [key, branch] of before.branches) {
      const now = after.branches.get(key)
      if (now) this.schema(`${place}(${key})`, branch, now, direction, owner)
      else if (after.branches.size > 0 || before.properties !== after.properties)
        this.add(owner, `${place} is no longer ${key}`)
    }
  }

  private add(name: string, what: string): void {
    this.found.push({ name, what })
  }
}

/** A schema with its parts merged. For a union, its branches by the value or the name that selects them. */
interface Whole {
  types: Set<string>
  rest: Schema
  properties: Record<string, Schema>
  required: Set<string>
  items: Schema | undefined
  branches: Map<string, Schema>
}

function whole(document: Interface, given: Schema): Whole {
  const schema = resolve(document, given)
  const parts = (schema.allOf ?? []).map((part) => whole(document, part))
  const discriminated = Object.entries(schema.discriminator?.mapping ?? {}).map(
    ([value, $ref]) => [value, { $ref }] as const,
  )
  const union = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  const named = union.map((branch, index) => [keyOf(document, branch, index), branch] as const)
  return {
    types: new Set([schema.type ?? parts.flatMap(({ types }) => [...types])].flat()),
    rest: schema,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: new Set([...parts.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
    items: schema.items,
    branches: new Map([
      ...parts.flatMap(({ branches }) => [...branches]),
      ...(discriminated.length > 0 ? discriminated : named),
    ]),
  }
}

function resolve(document: Interface, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolve(document, document.components.schemas[name] ?? {})
}

function keyOf(document: Interface, branch: Schema, index: number): string {
  const { type } = resolve(document, branch)
  return branch.$ref?.split('/').at(-1) ?? (typeof type === 'string' ? type : `branch ${index + 1}`)
}

function compareValues(before: Whole, after: Whole, direction: Direction, say: (what: string) => void): void {
  const [narrow, wide] = direction === 'sent' ? [before, after] : [after, before]
  const isKnown = (type: string) => wide.types.has(type) || (type === 'integer' && wide.types.has('number'))
  if (wide.types.size > 0 && ![...narrow.types].every(isKnown))
    say(`is ${[...after.types].join(' or ')} and was ${[...before.types].join(' or ')}`)
  const [old, now] = [before.rest, after.rest]
  if (old.format !== now.format && (old.format || direction === 'sent'))
    say(`has the format ${now.format ?? 'of any text'}`)
  if (direction === 'got') return
  if (now.pattern !== undefined && now.pattern !== old.pattern) say(`must match ${now.pattern}`)
  if (now.uniqueItems && !old.uniqueItems) say('must not repeat itself')
  for (const value of (now.enum && (old.enum ?? ['any text'])) ?? [])
    if (!now.enum?.includes(value)) say(`no longer takes ${value}`)
  for (const [limit, isNarrower] of Object.entries(LIMITS)) {
    const unlimited = UNLIMITED[limit] ?? (limit.startsWith('m') && limit.includes('ax') ? Infinity : -Infinity)
    const values = [old[limit] ?? unlimited, now[limit] ?? unlimited] as [number, number]
    if (isNarrower(...values)) say(`has the ${limit} ${values[1]}`)
  }
}

/** Returns the changes that the next version's section does not name under the heading Breaking, in code quotes. */
export function unnamed(changes: readonly BreakingChange[], changelog: string): BreakingChange[] {
  const [, newest = ''] = changelog.split(/^## /m)
  const [, breaking = ''] = newest.split(/^### Breaking$/m)
  const [own = ''] = breaking.split(/^### /m)
  return changes.filter(({ name }) => !own.includes(`\`${name}\``))
}

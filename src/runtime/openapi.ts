import { codesOf } from './error-catalogue.ts'
import { querySchemaOf } from './http/pipeline.ts'
import type { Operation, WebhookDeclaration } from './operation.ts'
import type { TObject, TSchema } from './schema.ts'

type Json = Record<string, unknown>

const GENERAL_STATUSES = [400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 431, 500, 501, 503]
const SCHEMA_NAME_PREFIX = '#/components/schemas/'

/** The OpenAPI 3.1 document of the declared operations and webhooks. Schemas with a `$id` become named components. */
export function openApiDocument(operations: readonly Operation[], webhooks: readonly WebhookDeclaration[], { basePath, version }: { basePath: string; version: string }): Json {
  const components = new Map<string, Json>(webhookComponents(webhooks))
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const [method, template] = operation.path.split(' ') as [string, string]
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationObject(operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Causeway', version, description: 'An open, self-hostable global payments service.', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: basePath }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ BasicAuth: [] }],
    paths,
    webhooks: Object.fromEntries(webhooks.map((each) => [each.name, { post: webhookObject(each, components) }])),
    components: {
      securitySchemes: { BasicAuth: { type: 'http', scheme: 'basic', description: 'Client id and client secret of an API token.' } },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function operationObject(operation: Operation, components: Map<string, Json>): Json {
  const { id, tag, summary, description, permission, isDeprecated, body, isBodyOptional } = operation
  const needs = `Needs a token with the permission ${[permission].flat().join(' or ')}.`
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description ? `${description}\n\n${needs}` : needs,
    ...(isDeprecated && { deprecated: true }),
    parameters: parametersOf(operation, components),
    ...(body && { requestBody: { required: !isBodyOptional, content: jsonContent(body, components) } }),
    responses: responsesOf(operation, components),
  }
}

function parametersOf(operation: Operation, components: Map<string, Json>): Json[] {
  const path = Object.entries(operation.params ?? {}).map(([name, { noun }]) => ({ name, in: 'path', required: true, schema: { type: 'string', examples: [`${noun}:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e`] } }))
  const key = operation.idempotency
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, description: 'Makes a repeat of this request safe for seven days.', schema: { type: 'string', minLength: 1, maxLength: 255 } }]
    : []
  return [...path, ...key, ...namedParameters('header', operation.headers, components), ...namedParameters('query', querySchemaOf(operation), components)]
}

function namedParameters(place: 'query' | 'header', schema: TObject | undefined, components: Map<string, Json>): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = toOpenApi(property, components) as Json
    return { name, in: place, required: schema?.required?.includes(name) ?? false, ...(description ? { description } : {}), schema: rest }
  })
}

function responsesOf({ replies }: Operation, components: Map<string, Json>): Json {
  const successes = Object.entries(replies).map(([status, schema]) => [status, schema ? { description: 'Success.', content: jsonContent(schema, components) } : { description: 'Success, without a body.' }])
  const refusals = [...GENERAL_STATUSES, 410, 412, 423, 424].map((status) => [String(status), errorResponse(status, components)])
  return Object.fromEntries([...successes, ...refusals])
}

function errorResponse(status: number, components: Map<string, Json>): Json {
  const name = `Error${status}`
  if (!components.has(name)) components.set(name, errorSchema(status))
  return { description: 'Refused.', content: { 'application/json': { schema: { $ref: SCHEMA_NAME_PREFIX + name } } } }
}

function errorSchema(status: number): Json {
  const fieldError = {
    type: 'object',
    required: ['field'],
    properties: {
      field: { type: 'string', description: 'Dot path with numeric indexes, or the name of a header or query parameter.' },
      constraint: {
        type: 'object',
        properties: { format: { type: 'string' }, pattern: { type: 'string' }, enum: { type: 'array', items: { type: 'string' } }, minLength: { type: 'integer' }, maxLength: { type: 'integer' } },
      },
      message: { type: 'string' },
    },
  }
  const cause = { type: 'string', description: 'What exactly was refused, where a code has several causes; in the sandbox also which check of a login or a signature failed.' }
  const missingRequirements = status === 400 ? { missingRequirements: { type: 'array', items: { type: 'string' } } } : {}
  return {
    type: 'object',
    required: ['code', 'reason'],
    properties: {
      code: { type: 'string', enum: codesOf(status), description: 'Stable; decide by it.' },
      reason: { type: 'string', description: 'A sentence for people.' },
      details: { type: 'object', additionalProperties: true, properties: { errors: { type: 'array', items: fieldError }, cause, ...missingRequirements } },
    },
  }
}

/** What all webhooks share. The list of types may grow: receivers must accept unknown ones. */
function webhookComponents(webhooks: readonly WebhookDeclaration[]): [string, Json][] {
  const envelope = {
    type: 'object',
    required: ['id', 'type', 'timestamp'],
    properties: {
      id: { type: 'string', description: 'For de-duplication: every attempt carries the same.' },
      type: { $ref: `${SCHEMA_NAME_PREFIX}WebhookType` },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    },
  }
  return [['WebhookType', { type: 'string', enum: webhooks.flatMap(({ types }) => types) }], ['BaseWebhook', envelope]]
}

function webhookObject({ types, summary, data, name, ...declaration }: WebhookDeclaration, components: Map<string, Json>): Json {
  const own = {
    type: 'object',
    required: data ? ['type', 'data'] : ['type'],
    properties: { type: { type: 'string', enum: [...types] }, ...(data && { data: toOpenApi(data, components) }) },
  }
  const envelope = { allOf: [{ $ref: `${SCHEMA_NAME_PREFIX}BaseWebhook` }, own] }
  return {
    operationId: `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Webhook`,
    tags: ['Webhooks'],
    summary,
    requestBody: { required: true, content: { 'application/json': { schema: envelope } } },
    responses: {
      200: { description: 'Received.', ...(declaration.answer && { content: jsonContent(declaration.answer, components) }) },
      ...Object.fromEntries(Object.entries(declaration.refusals ?? {}).map(([status, schema]) => [status, { description: 'Refused by the receiver.', ...(schema && { content: jsonContent(schema, components) }) }])),
      ...Object.fromEntries([400, 401, 409].map((status) => [status, errorResponse(status, components)])),
    },
  }
}

const jsonContent = (schema: TSchema, components: Map<string, Json>) => ({ 'application/json': { schema: toOpenApi(schema, components) } })

const INTERNAL = new Set(['faultCode', 'check', 'idOf'])

/** Our vocabulary in terms of OpenAPI: named schemas by reference, tagged unions with a discriminator. */
function toOpenApi(node: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((each) => toOpenApi(each, components))
  if (typeof node !== 'object' || node === null) return node
  const { $id, ...schema } = node as Json
  if (typeof $id !== 'string') return inlineSchema(schema, components)
  if (!components.has($id)) {
    components.set($id, {})
    components.set($id, inlineSchema(schema, components))
  }
  return { $ref: SCHEMA_NAME_PREFIX + $id }
}

function inlineSchema({ tag, branches, base, ...schema }: Json, components: Map<string, Json>): Json {
  const plain = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !INTERNAL.has(key)).map(([key, value]) => [key, key === 'properties' ? mapProperties(value as Json, components) : toOpenApi(value, components)]),
  )
  if (typeof plain.format === 'string' && (plain.format.startsWith('id-') || plain.format === 'country')) delete plain.format
  return typeof tag === 'string' ? { ...plain, ...union({ tag, branches, base } as Union, components) } : plain
}

const mapProperties = (properties: Json, components: Map<string, Json>) => Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, toOpenApi(schema, components)]))

interface Union {
  tag: string
  branches: Json
  base: string | undefined
}

function union({ tag, branches, base }: Union, components: Map<string, Json>): Json {
  const entries = Object.entries(branches).map(([value, branch]): [string, Json] => [value, toOpenApi(branch, components) as Json])
  if (base) for (const [, schema] of entries) extendBase(schema, baseOf(base, tag, Object.keys(branches), components), components)
  const oneOf = [...new Map(entries.map(([, schema]) => [JSON.stringify(schema), schema])).values()]
  const mapping = Object.fromEntries(entries.flatMap(([value, schema]) => (typeof schema.$ref === 'string' ? [[value, schema.$ref]] : [])))
  return { oneOf, discriminator: { propertyName: tag, ...(Object.keys(mapping).length > 0 && { mapping }) } }
}

/** The schema that the branches of a union have in common: the tag with all its values. */
function baseOf(name: string, tag: string, values: string[], components: Map<string, Json>): Json {
  if (!components.has(name)) components.set(name, { type: 'object', required: [tag], properties: { [tag]: { type: 'string', enum: values } } })
  return { $ref: SCHEMA_NAME_PREFIX + name }
}

/** Makes a named branch an extension of the base, so that generated clients get a common type. */
function extendBase({ $ref }: Json, base: Json, components: Map<string, Json>): void {
  if (typeof $ref !== 'string') return
  const name = $ref.slice(SCHEMA_NAME_PREFIX.length)
  const branch = components.get(name) as Json
  if (!branch.allOf) components.set(name, { allOf: [base, branch] })
}

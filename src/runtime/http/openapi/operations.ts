import { GRANTS } from '#runtime/declare/auth/grants.ts'
import type { Body } from '#runtime/declare/body.ts'
import { headersOf } from '#runtime/declare/headers.ts'
import { type Auth, nounsOf, type Operation, type PathParam } from '#runtime/declare/operation.ts'
import { querySchemaOf } from '#runtime/declare/query-schema.ts'
import type { TObject } from '#runtime/declare/schema.ts'
import { idPattern } from '#runtime/lib/ids.ts'
import { answersOf } from './answers.ts'
import { type Components, type Json, jsonContent, schemaToOpenApi, toOpenApi } from './schemas.ts'

/** Returns one operation of the document. */
export function operationObject(operation: Operation, components: Components): Json {
  const { id, tag, summary, isDeprecated, body } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(operation),
    ...securityOf(operation),
    ...(isDeprecated && { deprecated: true }),
    parameters: parametersOf(operation, components),
    ...(body && { requestBody: { required: !body.isOptional, content: contentOf(body, components) } }),
    responses: answersOf(operation, components),
  }
}

function descriptionOf({ description, permission, grant, takesTwo, guards = [] }: Operation): string {
  const needed = permission && `Needs a token with the permission ${[permission].flat().join(' or ')}.`
  const granted = grant && `Requires the role ${GRANTS[grant].join(' or ')}.`
  const where =
    takesTwo === true ? 'For a platform of production, and for the deployment, the' : 'In every environment the'
  const second = takesTwo && `${where} answer is 202: it takes effect when another person approves it.`
  return [description, needed, granted, second, ...guards.map(({ description }) => description)]
    .filter((text) => text !== undefined)
    .join('\n\n')
}

/** How callers authenticate. Callers with a code in the path, and callers about to sign in, do not. */
const SECURITY: Readonly<Partial<Record<Auth, Json>>> = {
  platform: { BasicAuth: [] },
  agent: { AgentAuth: [] },
  operator: { SessionCookie: [] },
}

/**
 * Each operation names its security, because the document as a whole names both schemes and few operations accept both.
 */
const securityOf = ({ auth }: Operation): Json => ({
  security: [auth].flat().flatMap((each) => SECURITY[each] ?? []),
})

function contentOf(body: Body, components: Components): Json {
  if (body.kind === 'json') return jsonContent(body.schema, components)
  const { file, schema } = body
  const contentType = file.types?.map(({ mediaType }) => mediaType).join(', ')
  const encoding = contentType && { file: { contentType } }
  return { 'multipart/form-data': { schema: toOpenApi(schema, components), ...(encoding && { encoding }) } }
}

const EXAMPLE_UUID = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'

function parametersOf(operation: Operation, components: Components): Json[] {
  const path = Object.entries(operation.params ?? {}).map(([name, param]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...spellingOf(param) },
  }))
  return [
    ...path,
    ...keyOf(operation),
    ...namedParameters('header', headersOf(operation), components),
    ...namedParameters('query', querySchemaOf(operation), components),
  ]
}

const spellingOf = (param: PathParam) =>
  'noun' in param
    ? { pattern: idPattern(...nounsOf(param)), examples: [`${param.noun}:${EXAMPLE_UUID}`] }
    : { pattern: param.pattern, examples: [param.example] }

function keyOf({ idempotency }: Operation): Json[] {
  if (!idempotency) return []
  const required = idempotency.requiredWhen ? ` Required when ${idempotency.requiredWhen}.` : ''
  const once = idempotency.isAnsweredOnce
    ? ' The answer holds a secret, so a repeat is 409 `DUPLICATE_PAY_REQUEST` with the id of the object in `details.id`.'
    : ''
  const description = `Makes a repeat of this request safe for seven days.${required}${once}`
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotency.isRequired ?? false,
      description,
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
    },
  ]
}

function namedParameters(place: 'query' | 'header', schema: TObject | undefined, components: Components): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = schemaToOpenApi(property, components)
    return {
      name,
      in: place,
      required: schema?.required?.includes(name) ?? false,
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}

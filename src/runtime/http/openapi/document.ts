import { methodAndTemplate, type Operation } from '#runtime/declare/operation.ts'
import type { Webhook } from '#runtime/declare/webhook.ts'
import { VERSION } from '#runtime/lib/version.ts'
import { HEADERS } from './answers.ts'
import { ERROR_SCHEMAS } from './errors.ts'
import { operationObject } from './operations.ts'
import type { Components, Json } from './schemas.ts'
import { WEBHOOK_SIGNATURE, webhookObject, webhookSchemas } from './webhooks.ts'

/** A document's data about its interface as a whole. */
interface Described {
  title: string
  description: string
  security: readonly Json[]
  securitySchemes: Json
}

const BASIC_AUTH = { type: 'http', scheme: 'basic', description: 'Client id and client secret of an API token.' }

const INTERFACE_OF_PLATFORMS: Described = {
  title: 'Causeway',
  description: 'An open, self-hostable global payments service.',
  security: [{ BasicAuth: [] }, { AgentAuth: [] }],
  securitySchemes: {
    BasicAuth: BASIC_AUTH,
    AgentAuth: { type: 'http', scheme: 'bearer', description: 'The access token of an agent.' },
    WebhookSignature: WEBHOOK_SIGNATURE,
  },
}

const SESSION_COOKIE = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-causeway-console',
  description:
    'The session of a person, which signing in with a passkey opens. Requests also have the header `X-Causeway-Console: 1` and come from the page of the console.',
}

export const INTERFACE_OF_THE_OPERATOR: Described = {
  title: 'Causeway: interface of the operator',
  description: 'Operations for people of the operator, for all platforms of a deployment.',
  security: [{ SessionCookie: [] }],
  securitySchemes: { SessionCookie: SESSION_COOKIE },
}

export const INTERFACE_OF_MEMBERS: Described = {
  title: 'Causeway: interface of members',
  description:
    'Operations for people of a platform. Below `/interface` they also have all operations of platforms that their roles allow.',
  security: [{ SessionCookie: [] }, { BasicAuth: [] }],
  securitySchemes: { SessionCookie: SESSION_COOKIE, BasicAuth: BASIC_AUTH },
}

/**
 * Returns the OpenAPI 3.1 document of the declared operations and webhooks. Schemas with a `$id` become named
 * components.
 */
export function openApiDocument(
  operations: readonly Operation[],
  webhooks: readonly Webhook[],
  { basePath, version }: { basePath: string; version: string },
  { title, description, security, securitySchemes }: Described = INTERFACE_OF_PLATFORMS,
): Json {
  const components: Components = {
    schemas: new Map([...ERROR_SCHEMAS, ...webhookSchemas(webhooks)]),
    responses: new Map(),
    declared: new Map(),
  }
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const { method, template } = methodAndTemplate(operation)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationObject(operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      'x-service-version': VERSION,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    security,
    paths,
    webhooks: Object.fromEntries(webhooks.map((each) => [each.name, { post: webhookObject(each, components) }])),
    components: {
      securitySchemes,
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      headers: HEADERS,
    },
  }
}

const sorted = (parts: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)))

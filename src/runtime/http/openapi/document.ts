import { methodAndTemplate, type Operation } from '../../declare/operation.ts'
import type { Webhook } from '../../declare/webhook.ts'
import { VERSION } from '../../version.ts'
import { HEADERS } from './answers.ts'
import { ERROR_SCHEMAS } from './errors.ts'
import { operationObject, SECURITY } from './operations.ts'
import type { Components, Json } from './schemas.ts'
import { WEBHOOK_SIGNATURE, webhookObject, webhookSchemas } from './webhooks.ts'

/** The OpenAPI 3.1 document of the declared operations and webhooks. Schemas with a `$id` become named components. */
export function openApiDocument(
  operations: readonly Operation[],
  webhooks: readonly Webhook[],
  { basePath, version }: { basePath: string; version: string },
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
      title: 'Causeway',
      version,
      'x-service-version': VERSION,
      description: 'An open, self-hostable global payments service.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [SECURITY.platform, SECURITY.agent],
    paths,
    webhooks: Object.fromEntries(webhooks.map((each) => [each.name, { post: webhookObject(each, components) }])),
    components: {
      securitySchemes: {
        BasicAuth: { type: 'http', scheme: 'basic', description: 'Client id and client secret of an API token.' },
        AgentAuth: { type: 'http', scheme: 'bearer', description: 'The access token of an agent.' },
        WebhookSignature: WEBHOOK_SIGNATURE,
      },
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      headers: HEADERS,
    },
  }
}

const sorted = (parts: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)))

import type { Webhook } from '#runtime/declare/webhook.ts'
import { ERROR_CONTENT } from './errors.ts'
import { type Components, type Json, jsonContent, refer, toOpenApi } from './schemas.ts'

/** Returns the schemas that all webhooks share. The list of types may grow, so receivers must accept unknown types. */
export function webhookSchemas(webhooks: readonly Webhook[]): [string, Json][] {
  const envelope = {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'sequence'],
    properties: {
      id: { type: 'string', description: 'For de-duplication: every attempt carries the same.' },
      type: refer('WebhookType'),
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When it happened. Grows with each event of one object.',
      },
      sequence: {
        type: 'integer',
        format: 'int64',
        description:
          'The order of the events of one object: a later event has a higher number. Numbers are not consecutive.',
      },
    },
  }
  return [
    ['WebhookType', { type: 'string', enum: webhooks.flatMap(({ types }) => types) }],
    ['BaseWebhook', envelope],
  ]
}

/** The scheme by which a receiver verifies the sender of a webhook. */
export const WEBHOOK_SIGNATURE: Json = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Service-Signature',
  description:
    '`{"v":"1","s":"<base64>"}`: an ECDSA signature (P-256, SHA-256, DER) of exactly the bytes of the body, by the key that `X-Service-Signature-Key-Id` ' +
    'names. The public keys are at `/.well-known/webhook-signing-keys`.',
}
const KEY_ID_HEADER = {
  name: 'X-Service-Signature-Key-Id',
  in: 'header',
  required: true,
  description: 'The key of the signature, by its `keyId`.',
  schema: { type: 'string' },
}

/** Describes one webhook in the document: our request, and the receiver's possible answers. */
export function webhookObject({ types, summary, data, name, ...declaration }: Webhook, components: Components): Json {
  const own = {
    type: 'object',
    required: data ? ['type', 'data'] : ['type'],
    properties: { type: { type: 'string', enum: [...types] }, ...(data && { data: toOpenApi(data, components) }) },
  }
  const refused = { description: 'Refused by the receiver.' }
  const decidedLater = { description: 'The receiver decides later, by a call.' }
  return {
    operationId: `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Webhook`,
    tags: ['Webhooks'],
    summary,
    security: [{ WebhookSignature: [] }],
    parameters: [KEY_ID_HEADER],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [refer('BaseWebhook'), own] } } },
    },
    responses: {
      200: {
        description: 'Received.',
        ...(declaration.answer && { content: jsonContent(declaration.answer, components) }),
      },
      ...Object.fromEntries(
        Object.entries(declaration.refusals ?? {}).map(([status, schema]) => [
          status,
          {
            ...(status === '202' ? decidedLater : refused),
            ...(schema && { content: jsonContent(schema, components) }),
          },
        ]),
      ),
      ...Object.fromEntries([400, 401, 409].map((status) => [status, { ...refused, content: ERROR_CONTENT }])),
    },
  }
}

import { operation } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'

export const TestWebhookResponse = Type.Object(
  {
    url: Type.Optional(Type.String({ format: 'uri', description: 'Address to which the service sent the event.' })),
    response_status: Type.Integer({ description: 'The HTTP status of the answer.' }),
    response_body: Type.Optional(Type.String({ description: 'The answer as it came, cut at 10 KiB.' })),
  },
  { $id: 'TestWebhookResponse' },
)

export const sendTestWebhook = operation({
  id: 'sendTestWebhook',
  path: 'POST /sandbox/webhooks/test',
  idempotency: {},
  tag: 'Sandbox',
  summary: 'Send a test event to the webhook endpoint and wait for the answer.',
  description: 'Works with production tokens too: it moves no money.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  sandbox: 'open',
  replies: { 200: TestWebhookResponse },
  refusals: ['WEBHOOK_ENDPOINT_NOT_SET', 'WEBHOOK_DELIVERY_ERROR'],
})

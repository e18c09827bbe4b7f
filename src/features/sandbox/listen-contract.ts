import { operation } from '#runtime/declare/operation.ts'
import { ShownId, Type } from '#runtime/declare/schema.ts'
import { WEBHOOK_BODY } from '../platforms/webhook-events/index.ts'

export const SandboxWebhook = Type.Object(
  {
    eventId: ShownId('Webhook'),
    resendId: Type.Optional(
      ShownId('Webhook', { description: 'Names the request to send it again, where there was one.' }),
    ),
    headers: Type.Record(Type.String(), Type.String(), {
      description: 'The headers of an attempt that is made now, the signature among them.',
    }),
    body: WEBHOOK_BODY,
  },
  { $id: 'SandboxWebhook' },
)

export const listenForWebhooks = operation({
  id: 'listenForWebhooks',
  path: 'GET /sandbox/webhooks',
  tag: 'Sandbox',
  summary: 'Fetch webhooks to forward them to a machine without a public address.',
  description: [
    'Without a cursor it begins now. Each answer has the cursor of the next call; ask about once a second.',
    'What was recorded or sent again since then comes at least once: skip what you have by `eventId` and `resendId`.',
    'The webhook endpoint goes on as before, and none need be set.',
  ].join(' '),
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  sandbox: 'only',
  isPaged: true,
  replies: {
    200: Type.Object(
      {
        data: Type.Array(SandboxWebhook),
        hasMore: Type.Boolean({ description: 'Whether to ask again at once.' }),
        nextCursor: Type.String({ description: 'For the next call, also where there is nothing more at this time.' }),
      },
      { $id: 'SandboxWebhookListResponse' },
    ),
  },
})

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
      description: 'The headers of an attempt made now, the signature among them.',
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
    'Without a cursor, the list begins now. Each answer has the cursor of the next call; ask about once a second.',
    'Events recorded or sent again since then come at least once: skip duplicates by `eventId` and `resendId`.',
    'The webhook endpoint continues to work, and you do not need one.',
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
        nextCursor: Type.String({ description: 'Cursor for the next call, even if there are no more events now.' }),
      },
      { $id: 'SandboxWebhookListResponse' },
    ),
  },
})

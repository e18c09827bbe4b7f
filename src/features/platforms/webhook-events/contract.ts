import { operation, pathId } from '#runtime/declare/operation.ts'
import { followedPageSchema, SORT_ORDER } from '#runtime/declare/page-schema.ts'
import { Enum, extended, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'

const STATES = ['WAITING', 'DELIVERED', 'UNDELIVERABLE', 'UNSENT', 'SUPERSEDED'] as const

export const WebhookEventState = Enum(STATES, {
  $id: 'WebhookEventState',
  description: [
    'UNSENT: there was no webhook endpoint. UNDELIVERABLE: given up after seven days, or after the only attempt.',
    'SUPERSEDED: a later event of the account took its place before it was sent.',
  ].join(' '),
})

export const WebhookEvent = Type.Object(
  {
    id: ShownId('Webhook', { description: 'Every attempt carries it, for de-duplication.' }),
    type: Type.String({ description: 'The type of the event, as `OUTGOING_PAYMENT.COMPLETED`.' }),
    resourceId: Type.Optional(
      Type.String({ description: 'The object that the event is about, where it is about one.' }),
    ),
    state: WebhookEventState,
    attempts: Type.Integer({ description: 'Attempts since the service recorded it, or sent it again.' }),
    lastResponseStatus: Type.Optional(
      Type.Integer({ description: 'The HTTP status of the last answer. Absent where there was no complete one.' }),
    ),
    lastFailure: Type.Optional(
      Type.String({
        description:
          'Reason why the last attempt got no complete answer: `ECONNREFUSED`, `TIMED_OUT`, `CERT_HAS_EXPIRED`, `NO_PUBLIC_ADDRESS`.',
      }),
    ),
    nextAttemptAt: Type.Optional(Timestamp({ description: 'In real time. Only while it waits.' })),
    resendId: Type.Optional(ShownId('Webhook', { description: 'Names the last request to send it again.' })),
    createdAt: Timestamp({ description: "In the platform's own time." }),
  },
  { $id: 'WebhookEvent' },
)

export const WEBHOOK_BODY = Type.String({
  description: 'The body as every attempt sends it: the signature is one of these bytes.',
})

export const listWebhookEvents = operation({
  id: 'listWebhookEvents',
  path: 'GET /webhook-events',
  tag: 'Webhook Events',
  summary: 'List webhook events, the newest first.',
  description: 'The service stores events with a final status for 30 days.',
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  query: Type.Object({ sortOrder: Type.Optional(SORT_ORDER) }),
  isPaged: true,
  isFollowed: true,
  replies: { 200: followedPageSchema(WebhookEvent, { $id: 'WebhookEventListResponse' }) },
})

const webhookEventId = pathId('Webhook')

export const getWebhookEvent = operation({
  id: 'getWebhookEvent',
  path: 'GET /webhook-events/{webhookEventId}',
  tag: 'Webhook Events',
  summary: 'Read a webhook event with its body.',
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  params: { webhookEventId },
  replies: { 200: extended(WebhookEvent, Type.Object({ body: WEBHOOK_BODY }, { $id: 'WebhookEventDetails' })) },
})

export const resendWebhookEvent = operation({
  id: 'resendWebhookEvent',
  path: 'POST /webhook-events/{webhookEventId}/resend',
  idempotency: {},
  tag: 'Webhook Events',
  summary: 'Send a webhook event again.',
  description: [
    'The same body with the same id, to the current endpoint; retries start over.',
    'Refused for events that are attempted only once, and for events that a later event has superseded.',
  ].join(' '),
  auth: 'platform',
  permission: 'MANAGE',
  params: { webhookEventId },
  replies: { 200: WebhookEvent },
  refusals: ['CONFLICT'],
})

import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, extended, Id, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { WEBHOOK_BODY, WebhookEvent, WebhookEventState } from './contract.ts'

const TAG = 'Webhook Events'

const OWN = {
  platformId: Id('PlatformConfig'),
  lastAnswer: Type.Optional(
    Type.String({
      description:
        'Result of the last attempt: `HTTP 503`, or the error if there was no complete answer. Absent before the first attempt has ended.',
    }),
  ),
}
const PlatformEvent = extended(WebhookEvent, Type.Object(OWN, { $id: 'PlatformEvent' }))
const PlatformEventDetails = extended(
  WebhookEvent,
  Type.Object({ ...OWN, body: WEBHOOK_BODY }, { $id: 'PlatformEventDetails' }),
)

export const listEvents = operation({
  id: 'listPlatformEvents',
  path: 'GET /events',
  tag: TAG,
  summary: 'List webhook events of platforms, newest first.',
  description: [
    'Across the platforms of an environment, lists all events, the WAITING or the UNDELIVERABLE ones. Any other filter needs `platformId`.',
    'With such a filter a page looks through 10,000 events at most: it may be short, also empty, while there is more.',
  ].join(' '),
  auth: 'operator',
  grant: 'webhooks.read',
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    state: Type.Optional(WebhookEventState),
    type: Type.Optional(Type.String({ maxLength: 100, description: 'As `OUTGOING_PAYMENT.COMPLETED`.' })),
    subject: Type.Optional(Type.String({ maxLength: 200, description: 'The object that the events are about.' })),
  }),
  replies: { 200: pageSchema(PlatformEvent, { $id: 'PlatformEventListResponse' }) },
  refusals: ['REFERENCE_NOT_FOUND'],
})

const platformId = pathId('PlatformConfig')

export const readEventFailures = operation({
  id: 'readEventFailures',
  path: 'GET /platforms/{platformId}/event-failures',
  tag: TAG,
  summary: 'Count the failed webhook events of a platform, by the result of their last attempt.',
  auth: 'operator',
  grant: 'webhooks.read',
  params: { platformId },
  replies: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object({
            state: Enum(['WAITING', 'UNDELIVERABLE'], { description: 'WAITING: for another attempt.' }),
            lastAnswer: Type.Optional(
              Type.String({ description: 'As of one event. Absent where the process has ended in the attempt.' }),
            ),
            events: Type.Integer({ description: 'How many.' }),
          }),
        ),
      },
      { $id: 'EventFailures' },
    ),
  },
})

const ofOne = { tag: TAG, auth: 'operator', params: { platformId, eventId: pathId('Webhook') } } as const

export const readEvent = operation({
  id: 'readPlatformEvent',
  path: 'GET /platforms/{platformId}/events/{eventId}',
  summary: 'Read a webhook event with its body.',
  ...ofOne,
  grant: 'webhooks.read',
  replies: { 200: PlatformEventDetails },
})

export const replayEvent = operation({
  id: 'replayEvent',
  path: 'POST /platforms/{platformId}/events/{eventId}/replay',
  idempotency: {},
  summary: 'Send a webhook event again.',
  description: 'As the platform can do it: the same body with the same id, to the current endpoint.',
  ...ofOne,
  grant: 'webhooks.send',
  replies: { 200: PlatformEvent },
  refusals: ['CONFLICT'],
})

export const replayEvents = operation({
  id: 'replayEvents',
  path: 'POST /platforms/{platformId}/events/replay',
  idempotency: {},
  tag: TAG,
  summary: 'Let all webhook events that wait for another attempt be attempted now.',
  auth: 'operator',
  grant: 'webhooks.send',
  params: { platformId },
  body: json(
    Type.Object(
      {
        includesUndeliverable: Type.Optional(Type.Boolean({ description: 'Given-up events start over as well.' })),
      },
      { $id: 'EventReplay' },
    ),
  ),
  examples: {
    'What waits': {},
    'With what was given up': { includesUndeliverable: true },
  },
  replies: {
    200: Type.Object(
      { events: Type.Integer({ description: 'Number of events that the service attempts now.' }) },
      { $id: 'EventReplayResult' },
    ),
  },
})

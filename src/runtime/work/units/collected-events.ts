import { bulk, platformOfRow } from '#runtime/db/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { packed } from '#runtime/lib/packed-texts/packed-texts.ts'
import { toShownJson } from '#runtime/lib/shown-texts.ts'
import { listPart } from './work.ts'

interface CollectedEvent {
  id: `Webhook:${string}`
  type: string
  subject: string
  /** The time of the change, which orders the events of one object. Equals `updatedAt`, if the object has it. */
  timestamp: Date
  resource: object
  isAwaited: boolean
}

const AWAITED_FOR_SECONDS = 60

const insertEvents = bulk<CollectedEvent>(
  {
    id: ['text', ({ id }) => id],
    type: ['text', ({ type }) => type],
    subject: ['text', ({ subject }) => subject],
    body: ['bytea', (event) => packed(toBody(event))],
    is_awaited: ['boolean', ({ isAwaited }) => isAwaited],
    created_at: ['timestamptz', ({ timestamp }) => timestamp],
  },
  (rows) => `
    insert into events (platform_id, id, type, subject, body, is_once, created_at, state, next_attempt_at, ended_at)
    select r.platform_id, r.id, r.type, r.subject, r.body, r.is_awaited or r.type = 'TEST', r.created_at,
           case when p.webhook_endpoint is null then 'unsent' else 'waiting' end,
           case when p.webhook_endpoint is null then null
                when r.is_awaited then now() + ${AWAITED_FOR_SECONDS} * interval '1 second' else now() end,
           case when p.webhook_endpoint is null then now() end
    from ${rows} cross join lateral (${platformOfRow('r')}) p`,
)

/** The outbox. Events become rows in the transaction that they report, with the body that every attempt sends. */
export const EVENTS = listPart<CollectedEvent>({ name: 'events', writes: insertEvents })

function toBody({ id, type, timestamp, resource }: CollectedEvent): string {
  return toShownJson({ id, type, timestamp: toTimestamp(timestamp), sequence: timestamp.getTime(), data: resource })
}

import { sql } from 'kysely'
import { toTimestamp } from '../clock.ts'
import { toShownJson } from '../shown-texts.ts'
import { listPart } from './work.ts'

interface CollectedEvent {
  id: `Webhook:${string}`
  type: string
  subject: string
  timestamp: Date
  resource: object
  isAwaited: boolean
}

const AWAITED_FOR_SECONDS = 60

/** The outbox: events become rows in the transaction that they report, with the body that every attempt will send. */
export const EVENTS = listPart<CollectedEvent>({
  name: 'events',
  writes(platform, events) {
    const texts = (pick: (event: CollectedEvent) => string) => sql`${events.map(pick)}::text[]`
    const flags = (pick: (event: CollectedEvent) => boolean) => sql`${events.map(pick)}::boolean[]`
    return [
      sql`
      insert into events (platform_id, id, type, subject, body, is_once, created_at, state, next_attempt_at, ended_at)
      select p.platform_id, e.id, e.type, e.subject, e.body, e.is_awaited or e.type = 'TEST', e.created_at,
             case when p.webhook_endpoint is null then 'unsent' else 'waiting' end,
             case when p.webhook_endpoint is null then null
                  when e.is_awaited then now() + ${AWAITED_FOR_SECONDS} * interval '1 second' else now() end,
             case when p.webhook_endpoint is null then now() end
      from unnest(${texts(({ id }) => id)}, ${texts(({ type }) => type)}, ${texts(({ subject }) => subject)}, ${texts(toBody)},
                  ${flags(({ isAwaited }) => isAwaited)}, ${events.map(({ timestamp }) => timestamp.toISOString())}::timestamptz[])
             as e (id, type, subject, body, is_awaited, created_at)
      join platforms p on p.platform_id = ${platform}`,
    ]
  },
})

function toBody({ id, type, timestamp, resource }: CollectedEvent): string {
  return toShownJson({ id, type, timestamp: toTimestamp(timestamp), data: resource })
}

import type { Generated } from 'kysely'
import { sql } from 'kysely'
import { toTimestamp } from '../clock.ts'
import { toShownJson } from '../shown-texts.ts'
import { listPart } from './work.ts'

declare module '../db/tables.ts' {
  interface DeclaredTables {
    events: {
      platform_id: string
      id: string
      type: string
      /** The id of the resource in `data`: first attempts for one resource are made in order. */
      subject: string
      /** The exact bytes of every attempt. */
      body: string
      /** When it happened, in the platform's own time. */
      created_at: Date
      /** When it was written, in real time like everything that follows: deliveries are not simulated. */
      recorded_at: Generated<Date>
      state: Generated<EventState>
      /** Attempted once and never again: `TEST`, and questions whose answer somebody waits for (platform-rules 12.5). */
      is_once: boolean
      /** Attempts that have ended, and one that runs of what is attempted once. */
      attempts: Generated<number>
      /** The beginning of the first attempt that has ended. */
      first_attempt_at: Date | null
      next_attempt_at: Date | null
      /** Of what is attempted once: until when somebody attempts it. */
      leased_until: Date | null
      ended_at: Date | null
      /** What the last attempt has met: the status of the answer, or what went wrong when there was no complete one. */
      last_status: number | null
      last_error: string | null
    }
  }
}

/**
 * `waiting` for its next attempt; `delivered`; `undeliverable` after its last attempt; `unsent` because there was no endpoint when it
 * happened, which is final (platform-rules 12.1); `superseded` by a later event, so that it is never sent (12.5).
 */
export type EventState = 'waiting' | 'delivered' | 'undeliverable' | 'unsent' | 'superseded'

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

import { sql } from 'kysely'
import type { Generated } from 'kysely'
import { toTimestamp } from './clock.ts'
import type { Part, Work } from './work.ts'

declare module './db/tables.ts' {
  interface Tables {
    events: {
      platform_id: string
      id: string
      type: string
      /** The id of the resource in `data`: first attempts for one resource are made in order. */
      subject: string
      /** The exact bytes of every attempt. */
      body: string
      created_at: Date
      state: Generated<EventState>
      attempts: Generated<number>
      first_attempt_at: Date | null
      /** Real time: deliveries are not simulated. */
      next_attempt_at: Date | null
      leased_until: Date | null
      ended_at: Date | null
    }
  }
}

/**
 * `waiting` for its next attempt; `delivered`; `undeliverable` after seven days of attempts; `unsent` because there was no endpoint when it
 * happened, which is final (platform-rules 12.1).
 */
export type EventState = 'waiting' | 'delivered' | 'undeliverable' | 'unsent'

interface CollectedEvent {
  id: `Webhook:${string}`
  type: string
  subject: string
  timestamp: Date
  resource: object
}

/** The outbox: events become rows in the transaction that they report, with the body that every attempt will send. */
export const EVENTS: Part<CollectedEvent[]> = {
  name: 'events',
  create: () => [],
  async flush(work: Work, events: CollectedEvent[]) {
    const columns = [events.map((event) => event.id), events.map((event) => event.type), events.map((event) => event.subject), events.map(toBody)]
    await sql`
      insert into events (platform_id, id, type, subject, body, created_at, state, next_attempt_at)
      select p.platform_id, e.id, e.type, e.subject, e.body, ${work.now}::timestamptz,
             case when p.webhook_endpoint is null then 'unsent' else 'waiting' end, case when p.webhook_endpoint is null then null else now() end
      from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::text[]) as e (id, type, subject, body)
      join platforms p on p.platform_id = ${work.platform}`.execute(work.tx)
  },
}

function toBody({ id, type, timestamp, resource }: CollectedEvent): string {
  return JSON.stringify({ id, type, timestamp: toTimestamp(timestamp), data: resource })
}

import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import { failureForPlatform } from '#runtime/work/outbox/rules.ts'
import type { EventRow, EventWithBody } from './store.ts'

/** The states of the table, mapped to the wire. */
const STATES = {
  waiting: 'WAITING',
  delivered: 'DELIVERED',
  undeliverable: 'UNDELIVERABLE',
  unsent: 'UNSENT',
  superseded: 'SUPERSEDED',
} as const

/** Converts an event for the API. */
export const toWire = ({
  id,
  type,
  subject,
  state,
  attempts,
  last_status,
  last_error,
  next_attempt_at,
  resend_id,
  created_at,
}: EventRow) => ({
  id,
  type,
  ...(subject !== id && { resourceId: subject }),
  state: STATES[state],
  attempts,
  ...(last_status !== null && { lastResponseStatus: last_status }),
  ...(last_status === null && last_error !== null && { lastFailure: failureForPlatform(last_error) }),
  ...(state === 'waiting' && next_attempt_at && { nextAttemptAt: toTimestamp(next_attempt_at) }),
  ...(resend_id && { resendId: resend_id }),
  createdAt: toTimestamp(created_at),
})

/** Same as above, with the body that every attempt sends. */
export const detailsToWire = (event: EventWithBody) => ({ ...toWire(event), body: unpacked(event.body) })

const toFound: ToFound<RowOf<'events'>> = (row, _, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  title: row.type,
  ...how,
  status: row.state.toUpperCase(),
})

/** Finds webhook events by id. */
export const eventsFound: Searchable = { kind: 'WEBHOOK_EVENT', by: idFinders('Webhook', 'events', toFound) }

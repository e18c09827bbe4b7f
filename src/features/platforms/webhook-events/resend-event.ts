import { refuse } from '#runtime/lib/errors.ts'
import { resendEvent } from '#runtime/work/outbox/store.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type EventWithBody, requireEvent } from './store.ts'

/**
 * Sends an event again, to the current endpoint. Refuses events with a single attempt, and events that a later one has
 * superseded.
 */
export async function resend(work: Work, id: string): Promise<EventWithBody> {
  const isResent = await resendEvent(work, id)
  const event = await requireEvent(work.tx, work.platform, id)
  return isResent ? event : refuse('CONFLICT', 'This event is attempted only once, or a later one has taken its place.')
}

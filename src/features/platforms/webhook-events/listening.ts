import type { Db } from '../../../runtime/db/index.ts'
import { firstIdOf, type PlatformId } from '../../../runtime/ids.ts'
import { OPEN_AT_MOST_MS } from '../../../runtime/outbox/rules.ts'
import type { PageRequest } from '../../../runtime/pages/pages.ts'
import { type EventWithBody, findBehind } from './store.ts'

export interface Heard {
  events: EventWithBody[]
  isPartial: boolean
  cursor: string
}

/**
 * Listeners read in passes, from a position to the end. A transaction that commits late may hold events behind which a pass has read on, so the next
 * pass begins before the begin of this one, by as long as a transaction may last.
 */
export async function hear(db: Db, platform: PlatformId, { after, limit, seal }: PageRequest): Promise<Heard> {
  const nowMs = Date.now()
  if (after?.length !== 2) return { events: [], isPartial: false, cursor: seal([nowMs, firstIdOf('Webhook', nowMs)]) }
  const [begunMs, position] = after
  const events = await findBehind(db, platform, position, limit)
  const last = events.at(-1)
  const isPartial = events.length === limit
  const next =
    isPartial && last
      ? ([begunMs, last.position] as const)
      : ([nowMs, firstIdOf('Webhook', begunMs - OPEN_AT_MOST_MS)] as const)
  return { events, isPartial, cursor: seal(next) }
}

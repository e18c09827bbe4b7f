import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'

const toFound: ToFound<RowOf<'events'>> = (row, _, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.created_at, title: row.type, ...how },
  status: row.state.toUpperCase(),
})

/** Webhook events, by their ids. */
export const eventsFound: Searchable = { kind: 'WEBHOOK_EVENT', by: idFinders('Webhook', 'events', toFound) }

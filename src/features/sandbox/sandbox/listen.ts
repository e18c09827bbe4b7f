import type { Db } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/ids.ts'
import { type HeardEvent, hear } from '#runtime/outbox/listening.ts'
import type { WebhookHeaders } from '#runtime/outbox/sender.ts'
import type { PageRequest } from '#runtime/pages/pages.ts'

/** What has happened behind the place of the page, as attempts that are made now. */
export async function listen(db: Db, platform: PlatformId, page: PageRequest, webhookHeaders: WebhookHeaders) {
  const { events, isPartial, cursor } = await hear(db, platform, page)
  const data = await Promise.all(events.map((event) => asAttempt(event, webhookHeaders)))
  return { data, hasMore: isPartial, nextCursor: cursor }
}

async function asAttempt({ id, resendId, body }: HeardEvent, webhookHeaders: WebhookHeaders) {
  return { eventId: id, ...(resendId && { resendId }), headers: await webhookHeaders('sandbox', body), body }
}

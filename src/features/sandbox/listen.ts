import type { Db } from '#runtime/db/index.ts'
import type { PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type HeardEvent, hear } from '#runtime/work/outbox/listening.ts'
import type { WebhookHeaders } from '#runtime/work/outbox/sender.ts'

/** What has happened behind the place of the page, as attempts that are made now. */
export async function listen(db: Db, platform: PlatformId, page: PageRequest, webhookHeaders: WebhookHeaders) {
  const { events, isPartial, cursor } = await hear(db, platform, page)
  const data = await Promise.all(events.map((event) => asAttempt(event, webhookHeaders)))
  return { data, hasMore: isPartial, nextCursor: cursor }
}

async function asAttempt({ id, resendId, body }: HeardEvent, webhookHeaders: WebhookHeaders) {
  return { eventId: id, ...(resendId && { resendId }), headers: await webhookHeaders('sandbox', body), body }
}

import type { Db } from '#runtime/db/index.ts'
import type { PageRequest } from '#runtime/declare/pages/pages.ts'
import type { PreviewableJob } from '#runtime/declare/previewable-jobs.ts'
import { ask, type Route, read, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type HeardEvent, hear } from '#runtime/work/outbox/listening.ts'
import type { WebhookHeaders } from '#runtime/work/outbox/sender.ts'
import { type PlatformClock, readPlatformClock } from '#runtime/work/platforms/platforms.ts'
import { advanceClock, type MoveDependencies } from './advance-clock.ts'
import { advanceSandboxClock, getSandboxClock, previewSandboxClock } from './clock-contract.ts'
import { fundAccount } from './fund-account.ts'
import { sandboxFundInternalAccount } from './fund-contract.ts'
import { listenForWebhooks } from './listen-contract.ts'
import { previewClock } from './preview-clock.ts'
import { sandboxSend } from './send-contract.ts'
import { sendFunds } from './send-funds.ts'
import { type DeliverAwaited, sendTestWebhook } from './send-test-webhook.ts'
import * as webhookTest from './webhook-contract.ts'

/** Returns the events after the page's cursor, as delivery attempts made now. */
async function listen(db: Db, platform: PlatformId, page: PageRequest, webhookHeaders: WebhookHeaders) {
  const { events, isPartial, cursor } = await hear(db, platform, page)
  const data = await Promise.all(events.map((event) => asAttempt(event, webhookHeaders)))
  return { data, hasMore: isPartial, nextCursor: cursor }
}

async function asAttempt({ id, resendId, body }: HeardEvent, webhookHeaders: WebhookHeaders) {
  return { eventId: id, ...(resendId && { resendId }), headers: await webhookHeaders('sandbox', body), body }
}

export interface RouteDependencies extends MoveDependencies {
  deliverAwaited: DeliverAwaited
  webhookHeaders: WebhookHeaders
  /** Returns the jobs that features have added up to now. */
  foreseen(): readonly PreviewableJob[]
}

export const routesWith = ({ deliverAwaited, webhookHeaders, foreseen, ...move }: RouteDependencies): Route[] => [
  read(getSandboxClock, async (db, { caller }) => clockToWire(await readPlatformClock(db, caller.platform))),
  ask(advanceSandboxClock, async (asker, { caller, body }) => {
    await advanceClock(asker, caller.platform, body.advanceSeconds, move)
    return clockToWire(await readPlatformClock(asker.db, caller.platform))
  }),
  read(previewSandboxClock, async (db, { caller, query }) => {
    const { now, ...preview } = await previewClock(db, caller.platform, query.advanceSeconds, foreseen())
    return { now: toTimestamp(now), ...preview }
  }),
  write(
    sandboxFundInternalAccount,
    (work, { params, body }) => fundAccount(work, params.accountId, BigInt(body.amount)),
    { isBatched: true },
  ),
  write(sandboxSend, (work, { body }) => sendFunds(work, body)),
  read(listenForWebhooks, (db, { caller, page }) => listen(db, caller.platform, page, webhookHeaders)),
  ask(webhookTest.sendTestWebhook, (asker, { caller }) => sendTestWebhook(asker, caller.platform, deliverAwaited)),
]

const clockToWire = ({ now, offsetMs }: PlatformClock) => ({
  now: toTimestamp(now),
  offsetSeconds: offsetMs / 1_000,
})

import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { resend } from './resend-event.ts'
import { findEvents, requireEvent } from './store.ts'
import { detailsToWire, toWire } from './view.ts'

export const routes: Route[] = [
  read(contract.listWebhookEvents, async (db, { caller, page }) =>
    pageOf(await findEvents(db, caller.platform, page), toWire),
  ),
  read(contract.getWebhookEvent, async (db, { caller, params }) =>
    detailsToWire(await requireEvent(db, caller.platform, params.webhookEventId)),
  ),
  write(contract.resendWebhookEvent, async (work, { params }) => toWire(await resend(work, params.webhookEventId))),
]

import { refuse } from '../../../runtime/errors.ts'
import { resendEvent } from '../../../runtime/outbox/store.ts'
import { pageOf } from '../../../runtime/pages/pages.ts'
import { type Route, read, write } from '../../../runtime/route.ts'
import type { Work } from '../../../runtime/units/work.ts'
import * as contract from './contract.ts'
import { findEvents, requireEvent } from './store.ts'
import { detailsToWire, toWire } from './view.ts'

export const routes: Route[] = [
  read(contract.listWebhookEvents, async (db, { caller, page }) =>
    pageOf(await findEvents(db, caller.platform, page), toWire),
  ),
  read(contract.getWebhookEvent, async (db, { caller, params }) =>
    detailsToWire(await requireEvent(db, caller.platform, params.webhookEventId)),
  ),
  write(contract.resendWebhookEvent, (work, { params }) => resend(work, params.webhookEventId)),
]

async function resend(work: Work, id: string) {
  const isResent = await resendEvent(work, id)
  const event = await requireEvent(work.tx, work.platform, id)
  if (!isResent) refuse('CONFLICT', 'This event is attempted only once, or a later one has taken its place.')
  return toWire(event)
}

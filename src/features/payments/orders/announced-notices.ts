import type { AnnouncedNotice } from '#providers/payouts/port.ts'
import { addMs } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Announced, applyPartnerNotice } from '../contract.ts'
import { lockOrders } from './orders-of.ts'
import type { ReportedNotice } from './payment-orders.ts'

/**
 * Applies the partner events of one order one after the other: each enqueues the next, so that no event overtakes
 * another after a pause.
 */
export function expectNext(
  work: Work,
  transactionId: `Transaction:${string}`,
  [next, ...later]: readonly AnnouncedNotice[],
): void {
  if (!next) return
  const announced: [AnnouncedNotice, ...AnnouncedNotice[]] = [next, ...later]
  work.enqueue(applyPartnerNotice, { transactionId, announced }, { at: addMs(work.now, next.afterMs) })
}

/** Applies the first of the announced partner events and enqueues the next. */
export async function applyAnnounced(work: Work, { transactionId, announced }: Announced): Promise<void> {
  const [{ id, afterMs, notice }, ...later] = announced
  await applyNotice(work, { transactionId, noticeId: id, notice, isAnnounced: true })
  const laterFromNow = later.map((each) => ({ ...each, afterMs: each.afterMs - afterMs }))
  expectNext(work, transactionId, laterFromNow)
}

/** Applies a partner event once (payments 10.5, 18.6). Throws for a premature event, so that its job retries later. */
export async function applyNotice(
  work: Work,
  { transactionId, ...reported }: ReportedNotice & { transactionId: `Transaction:${string}` },
): Promise<void> {
  const orders = await lockOrders(work, transactionId)
  if ((await orders.apply(work, reported)) === 'too early')
    throw new Error(`The notice ${reported.notice.kind} about ${transactionId} came before what it follows up.`)
}

import type { AnnouncedNotice } from '../../../../providers/payouts/port.ts'
import { addMs } from '../../../../runtime/clock.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { applyPartnerNotice } from '../handles.ts'

/** Notices of one order come one after the other: each asks for the next, so that none overtakes another after a pause. */
export function expectNext(work: Work, transactionId: string, [next, ...later]: readonly AnnouncedNotice[]): void {
  if (!next) return
  const announced: [AnnouncedNotice, ...AnnouncedNotice[]] = [next, ...later]
  work.enqueue(applyPartnerNotice, { transactionId, announced }, { at: addMs(work.now, next.afterMs) })
}

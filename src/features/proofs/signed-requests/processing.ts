import { job } from '#runtime/declare/job.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { SignedRequest } from './model.ts'
import { type Acceptance, markProcessing } from './store.ts'

export type ProcessingReply = Reply<{ status: 'PROCESSING' }>

/** Settles an accepted call with the answer PROCESSING, even if the client does not repeat it. */
export const settleRequest = job<{ requestId: string }>('signed-requests.settle')

/**
 * The process that enqueues such a job runs it. With its lease of eight seconds, another process settles within ten
 * after a crash.
 */
const SETTLED_AFTER_SECONDS = 2

/**
 * Returns PROCESSING if the sandbox first answers an accepted call with it. The first such reply enqueues the
 * settlement.
 */
export async function findProcessingReply(
  work: Work,
  pending: SignedRequest,
  acceptance: Acceptance,
  processingReplies: number,
): Promise<ProcessingReply | undefined> {
  const isNew = pending.state === 'ISSUED'
  const waits = !isNew ? pending.waitsLeft : work.environment === 'sandbox' ? processingReplies : 0
  if (waits === 0) return undefined
  await markProcessing(work, pending, acceptance, waits - 1)
  if (isNew) work.enqueue(settleRequest, { requestId: pending.id }, { at: addSeconds(work.now, SETTLED_AFTER_SECONDS) })
  return new Reply(200, { status: 'PROCESSING' })
}

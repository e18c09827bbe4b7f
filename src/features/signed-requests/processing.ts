import { Reply } from '../../runtime/declare/operation.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { SignedRequest } from './model.ts'
import { markProcessing } from './store.ts'

export type ProcessingReply = Reply<{ status: 'PROCESSING' }>

/**
 * PROCESSING, where the sandbox has it answered so often before the end of an accepted call. `sameness` is what else than its body the call must
 * have in common when it is sent again: the hash of its stamp, or that of its body where there is none.
 */
export async function findProcessingReply(
  work: Work,
  pending: SignedRequest,
  sameness: string,
  processingReplies: number,
): Promise<ProcessingReply | undefined> {
  const waits =
    pending.state === 'PROCESSING' ? pending.waitsLeft : work.environment === 'sandbox' ? processingReplies : 0
  if (waits === 0) return undefined
  await markProcessing(work, pending, sameness, waits - 1)
  return new Reply(200, { status: 'PROCESSING' })
}

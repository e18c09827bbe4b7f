import type { Work } from '../../../../runtime/units/work.ts'
import { lockRegistered } from '../../transactions/index.ts'
import type { Told } from './partnered.ts'
import { partneredOf } from './partnered-kinds.ts'

/** Applies a partner's notice once (payments 10.5, 18.6). One that came too early throws, so that its job tries again later. */
export async function applyNotice(
  work: Work,
  { transactionId, ...told }: Told & { transactionId: string },
): Promise<void> {
  const registered = await lockRegistered(work, transactionId)
  const application = await partneredOf(registered).apply(work, registered, told)
  if (application === 'too early')
    throw new Error(`The notice ${told.notice.kind} about ${transactionId} came before what it follows up.`)
}

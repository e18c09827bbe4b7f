import type { Db, Tx } from '../../runtime/db/index.ts'
import type { PlatformId } from '../../runtime/ids.ts'
import type { OutgoingPayment } from './model.ts'
import { isReleased, type Progress } from './notice-rules.ts'
import { hasNotice } from './store.ts'

/** How far a payment has come. A payment from an account of ours to an account outside, where nothing is taken back, asks for nothing more. */
export async function progressOf(db: Db | Tx, platform: PlatformId, payment: OutgoingPayment): Promise<Progress> {
  const { id, route, refund } = payment
  const mayBeTakenBack = refund?.status === 'PENDING' && refund.reason === 'USER_CANCELLATION'
  const [isTaken, isCancellationOpen] = await Promise.all([
    route.source.kind === 'custodial' ? isReleased(payment) : hasNotice(db, platform, id, 'PULLED'),
    mayBeTakenBack && hasNotice(db, platform, id, 'CANCELLED').then((isTakenBack) => !isTakenBack),
  ])
  return { payment, isTaken, isCancellationOpen }
}

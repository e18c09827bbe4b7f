import type { Db, Tx } from '../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../runtime/ids.ts'
import type { OutgoingPayment } from '../model.ts'
import { isReleased, type Progress } from './notice-rules.ts'
import { hasNotice } from './notices/store.ts'

/** How far a payment has come. A payment from an account of ours to an account outside, where nothing is taken back, asks for nothing more. */
export async function progressOf(db: Db | Tx, platform: PlatformId, payment: OutgoingPayment): Promise<Progress> {
  const { id, refund } = payment
  const isCancellation = refund?.reason === 'USER_CANCELLATION'
  const [isTaken, isTakenBack, isRejected] = await Promise.all([
    isTakenFrom(db, platform, payment),
    isCancellation && hasNotice(db, platform, id, 'CANCELLED'),
    isCancellation && hasNotice(db, platform, id, 'REJECTED'),
  ])
  const isCancellationOpen = isCancellation && refund.status === 'PENDING' && !isTakenBack && !isRejected
  return { payment, isTaken, isCancellationOpen, isTakenBack }
}

async function isTakenFrom(db: Db | Tx, platform: PlatformId, payment: OutgoingPayment): Promise<boolean> {
  const { id, route, failureReason } = payment
  if (route.source.kind === 'custodial') return isReleased(payment)
  if (route.source.kind === 'realtime') return isReleased(payment) && failureReason !== 'FUNDING_AMOUNT_MISMATCH'
  return hasNotice(db, platform, id, 'PULLED')
}

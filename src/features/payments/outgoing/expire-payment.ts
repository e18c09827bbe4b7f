import type { Work } from '#runtime/work/units/work.ts'
import { enter } from '../announce.ts'
import type { OutgoingFailure, OutgoingPayment } from '../model.ts'
import { moved } from '../rules.ts'
import { lockPayment } from '../store.ts'
import { isOverdue } from '../transactions/index.ts'
import { tellUndone } from '../undone.ts'
import { giveBackVolume } from '../volumes/give-back-volume.ts'
import { noLongerAsked, release } from './authorize-payment.ts'

/** Ends a payment without a release or an authorization by its payer in time. No money was debited. */
export async function lapse(work: Work, payment: OutgoingPayment): Promise<OutgoingPayment> {
  if (payment.status !== 'PENDING') return giveUp(work, payment, 'SCA_NOT_COMPLETED')
  await tellUndone(work, payment)
  return enter(work, moved(payment, 'EXPIRED', work.now))
}

/** Fails a payment after its payer's challenge. Releases the money on hold for it and its usage of limits. */
export async function giveUp(work: Work, payment: OutgoingPayment, reason: OutgoingFailure): Promise<OutgoingPayment> {
  await tellUndone(work, payment)
  await giveBackVolume(work, payment)
  const released = await release(work, noLongerAsked(payment))
  return enter(work, moved(released, 'FAILED', work.now, reason))
}

/** Like `lapse`, for a payment that still waits and has expired. Ignores any other. */
export async function expirePayment(work: Work, id: `Transaction:${string}`): Promise<void> {
  const payment = await lockPayment(work, id)
  if (isOverdue(payment, work.now)) await lapse(work, payment)
}

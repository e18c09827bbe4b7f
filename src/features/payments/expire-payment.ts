import type { Work } from '../../runtime/units/work.ts'
import { isOverdue } from '../transactions/index.ts'
import { enter } from './announce.ts'
import type { OutgoingPayment } from './model.ts'
import { moved } from './rules.ts'
import { lockPayment } from './store.ts'

/** Ends a payment that nobody has released in time. */
export const lapse = (work: Work, payment: OutgoingPayment): OutgoingPayment =>
  enter(work, moved(payment, 'EXPIRED', work.now))

/** As `lapse`, where the payment still waits and its time is over; any other is left alone. */
export async function expirePayment(work: Work, id: string): Promise<void> {
  const payment = await lockPayment(work, id)
  if (isOverdue(payment, work.now)) lapse(work, payment)
}

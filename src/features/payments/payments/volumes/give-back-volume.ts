import type { Work } from '../../../../runtime/units/work.ts'
import type { Pair } from '../../../foundation/terms/index.ts'
import type { OutgoingPayment } from '../model.ts'
import { subtractVolume } from './store.ts'

export const pairOf = ({ sent, received }: OutgoingPayment): Pair => ({
  sending: sent.currency,
  receiving: received.currency,
})

/** Gives back what a payment has taken up of the volume of its day: nothing was taken from the payer. */
export async function giveBackVolume(work: Work, payment: OutgoingPayment): Promise<void> {
  const { volumeDay: day, sent } = payment
  if (day !== undefined) await subtractVolume(work, { ...pairOf(payment), day }, sent.amount)
}

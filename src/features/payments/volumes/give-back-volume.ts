import type { Pair } from '#features/terms/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OutgoingPayment } from '../model.ts'
import { subtractVolume } from './store.ts'

export const pairOf = ({ sent, received }: OutgoingPayment): Pair => ({
  sending: sent.currency,
  receiving: received.currency,
})

/** Subtracts the volume that a payment used on its day, if the service took no money. */
export async function giveBackVolume(work: Work, payment: OutgoingPayment): Promise<void> {
  const { volumeDay: day, sent } = payment
  if (day !== undefined) await subtractVolume(work, { ...pairOf(payment), day }, sent.amount)
}

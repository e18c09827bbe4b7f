import { corridorLimitsOf, dailyVolumeOf, type Pair, type Terms, type TermsSource } from '#features/terms/index.ts'
import { money } from '#money/money.ts'
import { toDecimalText } from '#money/wire.ts'
import { secondsToMidnight, utcDay } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OutgoingPayment } from '../model.ts'
import { pairOf } from '../volumes/give-back-volume.ts'
import { addVolume, findVolume } from '../volumes/store.ts'
import { type Gate, PASSES } from './gates.ts'

/** Rejects an amount above the maximum for one payment of the corridor (payments 4.3 step 11). */
export function checkLargestAmount(amount: bigint, pair: Pair, terms: Terms): void {
  const { maximum } = corridorLimitsOf(terms, pair)
  if (amount <= maximum) return
  const corridor = `A payment from ${pair.sending} to ${pair.receiving}`
  refuse('TRANSACTION_SIZE_LIMIT_EXCEEDED', `${corridor} sends at most ${maximum}, in the smallest unit.`)
}

/**
 * Limits the amount of one payment and of all payments of a day (payments 4.6 step 8). A payment counts toward the
 * volume when it starts.
 */
export const withinLimits = (source: TermsSource): Gate => ({
  name: 'limits',
  async check(work, payment) {
    const terms = await source.at(work.tx, work)
    const pair = pairOf(payment)
    checkLargestAmount(payment.sent.amount, pair, terms)
    const most = dailyVolumeOf(terms, pair)
    if (most === undefined) return PASSES
    const sent = await findVolume(work.tx, work.platform, { ...pair, day: utcDay(work.now) })
    if (sent + payment.sent.amount > most) refuseVolume(work, pair, most)
    const [used, limit] = [sent + payment.sent.amount, most].map((each) => toDecimalText(money(each, pair.sending)))
    const found = `${used} of ${limit} ${pair.sending} on this day`
    return { kind: 'passes', found, take: (work, payment) => takeVolume(work, payment, most) }
  },
})

async function takeVolume(work: Work, payment: OutgoingPayment, most: bigint): Promise<OutgoingPayment> {
  const pair = pairOf(payment)
  const day = utcDay(work.now)
  if (!(await addVolume(work, { ...pair, day }, payment.sent.amount, most))) refuseVolume(work, pair, most)
  return { ...payment, volumeDay: day }
}

const refuseVolume = ({ now }: Work, { sending, receiving }: Pair, most: bigint): never =>
  refuse(
    'DAILY_VOLUME_LIMIT_EXCEEDED',
    `From ${sending} to ${receiving} at most ${most} can be sent in one UTC day, in the smallest unit. Retry-After says when the next one begins.`,
    undefined,
    { 'Retry-After': String(secondsToMidnight(now)) },
  )

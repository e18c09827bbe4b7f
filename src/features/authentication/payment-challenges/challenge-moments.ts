import type { TimelineSource } from '#features/payments/timelines/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { findChallenge } from '../challenges/store.ts'

/** The last challenge of the payer, without anything that proves. Earlier ones are not kept. */
export const challengeMoments: TimelineSource = async (db, platform, id) => {
  const { quoteId } = await requireTransaction(db, platform, id)
  const challenge = quoteId && (await findChallenge(db, platform, { kind: 'PAYMENT', subject: quoteId }))
  if (!challenge) return []
  const { id: challengeId, factor, state, wrongProofs, createdAt, expiresAt } = challenge
  const details = { challengeId, factor, state, wrongProofs, expiresAt: toTimestamp(expiresAt) }
  return [{ at: createdAt, kind: 'AUTHORIZATION', title: 'The payer was asked to confirm the payment.', details }]
}

import { type Moment, summaryOf, type TimelineSource, toneOf } from '#features/payments/timelines/index.ts'
import { requireTransaction } from '#features/payments/transactions/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { findActionOfQuote } from './store.ts'

/** Returns an agent's request about a payment's quote, and the platform's decision. */
export const actionMoments: TimelineSource = async (db, platform, id) => {
  const { quoteId } = await requireTransaction(db, platform, id)
  const action = quoteId && (await findActionOfQuote(db, platform, quoteId))
  if (!action) return []
  const { id: actionId, agentId, status, rejectionReason, createdAt, updatedAt, expiresAt } = action
  const about = { kind: 'APPROVAL', details: { actionId, agentId, status } } as const
  const asked: Moment = {
    ...about,
    at: createdAt,
    title: 'An agent has asked its platform for approval.',
    tone: 'RUNNING',
    details: { ...about.details, expiresAt: toTimestamp(expiresAt) },
  }
  if (status === 'PENDING_APPROVAL') return [asked]
  const details = { ...about.details, ...(rejectionReason !== undefined && { rejectionReason }) }
  const decided = { ...about, at: updatedAt, title: `The agent’s request is ${status}.`, details }
  return [asked, { ...decided, tone: toneOf(status), ...summaryOf(rejectionReason) }]
}

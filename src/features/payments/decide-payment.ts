import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { AnyPayment } from './model.ts'
import { lockRegistered, type Registered } from './transactions/index.ts'

/** A platform's decision on a waiting payment. */
export type PlatformDecision =
  | { kind: 'approve'; receiverInfo?: Record<string, unknown> }
  | { kind: 'reject'; reason?: string }

type Decide = (decision: PlatformDecision) => Promise<AnyPayment>

/**
 * Returns the decision function for a payment whose row the caller has locked, or undefined if the payment does not
 * wait for its platform.
 */
export type Approval = (work: Work, registered: Registered) => Promise<Decide | undefined>

/** Extension point for the feature that asks the platform. */
export const approvals = extensionPoint<Approval>('approvals of payments')

/** Decides on a payment that waits for its platform. The first decision counts (payments 10.7). */
export async function decidePayment(
  work: Work,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
  decision: PlatformDecision,
): Promise<AnyPayment> {
  const registered = await lockRegistered(work, id)
  for (const approval of work.added(approvals)) {
    const decide = await approval(work, registered)
    if (decide) return decide(decision)
  }
  return refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'The transaction does not wait for a decision.')
}

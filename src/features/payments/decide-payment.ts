import { extensionPoint } from '../../runtime/declare/extension-point.ts'
import { refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { lockRegistered, type Registered } from '../transactions/index.ts'
import type { AnyPayment } from './model.ts'

/** What a platform says about a payment that waits for it. */
export type PlatformDecision =
  | { kind: 'approve'; receiverInfo?: Record<string, unknown> }
  | { kind: 'reject'; reason?: string }

/** A kind of payments that wait for the decision of their platform. */
export interface Approval {
  /** Whether the payment, which the caller holds, waits now. */
  awaits(work: Work, registered: Registered): Promise<boolean>
  /** The caller holds the payment. */
  decide(work: Work, registered: Registered, decision: PlatformDecision): Promise<AnyPayment>
}

/** To be added by the feature that asks the platform. */
export const approvals = extensionPoint<Approval>('approvals of payments')

/** Decides on a payment that waits for its platform; the first decision counts (payments 10.7). */
export async function decidePayment(work: Work, id: string, decision: PlatformDecision): Promise<AnyPayment> {
  const registered = await lockRegistered(work, id)
  for (const approval of work.added(approvals))
    if (await approval.awaits(work, registered)) return approval.decide(work, registered, decision)
  return refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'The transaction does not wait for a decision.')
}

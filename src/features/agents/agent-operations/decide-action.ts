import type { PlatformDecision } from '#features/payments/index.ts'
import { lockRegistered } from '#features/payments/transactions/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ApprovalDependencies, approveAction, endAction } from './approve-action.ts'
import type { AgentAction } from './model.ts'
import { findAction, lockAction, lockWaitingActions } from './store.ts'
import type { WholeAction } from './view.ts'

/** Returns the action, locked together with its payment until the transaction ends. */
async function lockActionAndPayment(work: Work, { id, transactionId }: AgentAction): Promise<AgentAction> {
  if (transactionId) await lockRegistered(work, transactionId)
  return lockAction(work, id)
}

/** Decides on an action. The first decision counts (agents 7). */
export async function decideOnAction(
  work: Work,
  found: AgentAction,
  decision: PlatformDecision,
  dependencies: ApprovalDependencies,
): Promise<WholeAction> {
  const action = await lockActionAndPayment(work, found)
  if (isTooLate(action, work.now)) return { action: await endAction(work, action, 'FAILED') }
  if (action.status !== 'PENDING_APPROVAL')
    refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'This has been decided already.')
  return decision.kind === 'approve'
    ? approveAction(work, action, dependencies)
    : { action: await endAction(work, action, 'REJECTED', decision.reason) }
}

/** Returns true if the action expired without a decision, even if it is not yet stored as failed. */
const isTooLate = ({ status, expiresAt }: AgentAction, now: Date): boolean =>
  ['PENDING_APPROVAL', 'FAILED'].includes(status) && now >= expiresAt

/** Fails an action that expired without a decision. */
export async function expireAction(work: Work, id: AgentAction['id']): Promise<void> {
  const action = await lockActionAndPayment(work, await findAction(work.tx, work.platform, id))
  if (isTooLate(action, work.now)) await endAction(work, action, 'FAILED')
}

/** Rejects all pending actions of a deleted agent. */
export async function rejectAllOf(work: Work, agentId: `Agent:${string}`): Promise<void> {
  for (const action of await lockWaitingActions(work, agentId))
    await endAction(work, action, 'REJECTED', 'Agent deleted')
}

import { type Approval, type OutgoingPayment, outgoingFrom, type PlatformDecision } from '#features/payments/index.ts'
import { isOverdue } from '#features/payments/transactions/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { convertUpAt, findAgent, modeFor } from '../index.ts'
import type { ApprovalDependencies } from './approve-action.ts'
import { decideOnAction } from './decide-action.ts'
import { spendingOf } from './policy-gate.ts'
import { findActionOfQuote, findDecisionAhead, insertDecisionAhead } from './store.ts'

/**
 * Decides on an agent's quote by its transaction: on its pending execution, or before the agent's request (agents 7).
 */
export const agentApproval =
  (dependencies: ApprovalDependencies): Approval =>
  async (work, registered) => {
    const payment = outgoingFrom(registered)
    if (!payment?.agentId || !payment.quoteId || isOverdue(payment, work.now)) return undefined
    const action = await findActionOfQuote(work.tx, work.platform, payment.quoteId)
    if (action?.status === 'PENDING_APPROVAL')
      return async (decision) => (await decideOnAction(work, action, decision, dependencies)).quoted?.payment ?? payment
    const isAhead = !action && (await mayBeDecidedAhead(work, payment, dependencies))
    return isAhead ? (decision) => decideAhead(work, payment, decision) : undefined
  }

async function decideAhead(work: Work, payment: OutgoingPayment, { kind }: PlatformDecision): Promise<OutgoingPayment> {
  await insertDecisionAhead(work, payment.id, kind)
  return payment
}

/**
 * Returns true for the first decision ahead, while the quote is executable and the present policy would make it wait.
 */
async function mayBeDecidedAhead(
  work: Work,
  payment: OutgoingPayment,
  dependencies: ApprovalDependencies,
): Promise<boolean> {
  const { id, agentId, status, route } = payment
  if (!agentId || status !== 'PENDING' || route.source.kind === 'realtime') return false
  if (await findDecisionAhead(work, id)) return false
  const agent = await findAgent(work.tx, work.platform, agentId)
  const convert = convertUpAt(dependencies.sourcesAt(work).market.unitsPerUsd)
  return agent !== undefined && modeFor(agent.policy, spendingOf(payment), convert) === 'APPROVAL_REQUIRED'
}

import type { AnyPayment } from '#features/payments/index.ts'
import type { Quoted } from '#features/payments/quotes/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../index.ts'
import { actionExpires, agentActionWebhook } from './contract.ts'
import { insertEvaluation } from './evaluations/store.ts'
import type { AgentAction, Wanted } from './model.ts'
import type { Consultation } from './policy-gate.ts'
import { insertAction } from './store.ts'
import { showWhole, type WholeAction } from './view.ts'

/** A transfer without a decision in this time fails (agents 6). */
const TRANSFER_WAITS_SECONDS = 7 * 24 * 3_600

/** The recorded data: the agent's request and its subject. */
interface NewAction {
  agent: Pick<Agent, 'id' | 'customerId'>
  wanted: Wanted
  quoted?: Quoted
  /** The payment of a transfer that does not wait for the platform. */
  payment?: AnyPayment
  /** The spending that the platform must approve first. */
  toApprove?: Consultation
}

/** Stores an agent's request. If the request needs approval, sends the platform an event. */
export async function recordAction(
  work: Work,
  { agent, wanted, quoted, payment, toApprove }: NewAction,
): Promise<WholeAction> {
  const about = quoted?.payment ?? payment
  const action: AgentAction = {
    id: work.newId('AgentAction'),
    agentId: agent.id,
    customerId: agent.customerId,
    wanted,
    status: toApprove ? 'PENDING_APPROVAL' : 'APPROVED',
    ...(about && { transactionId: about.id }),
    expiresAt: quoted?.quote.expiresAt ?? addSeconds(work.now, TRANSFER_WAITS_SECONDS),
    createdAt: work.now,
    updatedAt: work.now,
  }
  await insertAction(work, action)
  const whole = { action, ...(quoted && { quoted }), ...(payment && { payment }) }
  if (!toApprove) return whole
  await insertEvaluation(work, { ...toApprove, outcome: 'WAITS' })
  await askPlatform(work, whole)
  return whole
}

async function askPlatform(work: Work, whole: WholeAction): Promise<void> {
  const { tx: db, platform, now } = work
  const { id: actionId, expiresAt } = whole.action
  work.emit(agentActionWebhook, 'AGENT_ACTION.PENDING_APPROVAL', await showWhole({ db, platform, now }, whole))
  work.enqueue(actionExpires, { actionId }, { at: expiresAt })
}

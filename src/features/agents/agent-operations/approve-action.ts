import type { Custody } from '#custody/index.ts'
import { type AnyPayment, type Evidence, lockPayment, openPull, resumePayment } from '#features/payments/index.ts'
import { executeQuote, type Quoted, requireQuote, type Sources } from '#features/payments/quotes/index.ts'
import { planTransferIn, planTransferOut, startTransferOut } from '#features/payments/transfers/index.ts'
import type { Proof } from '#features/proofs/signed-requests/index.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { keepRefusal, Refusal, Refused, refuse } from '#runtime/lib/errors.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Agent, checkMayAct } from '../index.ts'
import type { AgentAction, Wanted } from './model.ts'
import { type Consultation, count, judged, lockAgentWithUsage, spendingOf } from './policy-gate.ts'
import { saveAction } from './store.ts'
import type { WholeAction } from './view.ts'

/** Ends an action without a payment. An action that has already ended this way stays unchanged. */
export const endAction = async (
  work: Work,
  action: AgentAction,
  status: 'FAILED' | 'REJECTED',
  rejectionReason?: string,
): Promise<AgentAction> =>
  action.status === status
    ? action
    : saveAction(work, {
        ...action,
        status,
        updatedAt: nextChange(action, work.now),
        ...(rejectionReason !== undefined && { rejectionReason }),
      })

/** Dependencies of the approval of an action. */
export interface ApprovalDependencies {
  custody: Custody
  sourcesAt(work: Work): Sources
}

/** The dependencies for executing each kind of action. */
interface Approved extends Pick<ApprovalDependencies, 'custody'> {
  /** The agent, with its row locked. */
  agent: Agent
  sources: Sources
  /** Evidence for the gate that stops payments until the platform approves them. */
  evidence: Pick<Evidence, 'approvedAction'>
}

/** The result of the action. */
interface Done {
  consultation: Consultation
  payment: AnyPayment
  quoted?: Quoted
}

/**
 * Executes an approved action after repeating all checks (agents 7). An action that cannot begin becomes FAILED and
 * moves no money, and the audit log has the reason. At a rate limit the service returns 429 and the action stays
 * unchanged. The caller has locked the action.
 */
export async function approveAction(
  work: Work,
  action: AgentAction,
  dependencies: ApprovalDependencies,
): Promise<WholeAction> {
  const mark = await work.mark()
  const done = await doNow(work, action, dependencies).catch(keepRefusal)
  if (done instanceof Refusal) {
    // The action itself is valid: it stays pending, and the platform may approve it again.
    if (done.code === 'RATE_LIMITED') throw done
    await work.takeBack(mark)
    return fail(work, action, done)
  }
  if (done instanceof Refused) return fail(work, action, done.refusal)
  const { payment, quoted, consultation } = done
  await count(work, consultation, payment.id)
  const approved = await saveAction(work, {
    ...action,
    status: 'APPROVED',
    updatedAt: nextChange(action, work.now),
    transactionId: payment.id,
  })
  return { action: approved, ...(quoted ? { quoted } : { payment }) }
}

async function fail(work: Work, action: AgentAction, { codeWithCause }: Refusal): Promise<WholeAction> {
  noteAction(work, { actor: 'service', action: 'agents.carry-out', object: action.id, result: codeWithCause })
  return { action: await endAction(work, action, 'FAILED') }
}

async function doNow(
  work: Work,
  action: AgentAction,
  { custody, sourcesAt }: ApprovalDependencies,
): Promise<Done | Refused> {
  const agent = (await lockAgentWithUsage(work, action.agentId)) ?? refuse('CONFLICT', 'The agent has been deleted.')
  const evidence = { approvedAction: action.id }
  return carryOut(work, action.wanted, { agent, custody, sources: sourcesAt(work), evidence })
}

const carryOut = (work: Work, wanted: Wanted, approved: Approved): Promise<Done | Refused> => {
  if (wanted.type === 'EXECUTE_QUOTE') return executeApproved(work, wanted, approved)
  return wanted.type === 'TRANSFER_IN' ? pullApproved(work, wanted, approved) : payApproved(work, wanted, approved)
}

type Want<Type extends Wanted['type']> = Extract<Wanted, { type: Type }>

/** The creation of a quote with realtime funding was the agent's request. */
async function executeApproved(
  work: Work,
  { quoteId, walletProof = UNSIGNED }: Want<'EXECUTE_QUOTE'>,
  { agent, custody, sources, evidence }: Approved,
): Promise<Done | Refused> {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  const payment = await lockPayment(work, quote.transactionId)
  const isFunded = payment.route.source.kind === 'realtime'
  checkMayAct(agent, isFunded ? 'CREATE_QUOTES' : 'EXECUTE_QUOTES')
  const consultation = judged(agent, spendingOf(payment), sources.market)
  const answer = isFunded
    ? await resumePayment(work, payment, evidence)
    : await executeQuote(work, custody, quoteId, { proof: walletProof, evidence })
  return answer.status === 'refused'
    ? new Refused(answer.refusal)
    : { consultation, quoted: { quote, payment: answer.payment }, payment: answer.payment }
}

const UNSIGNED: Proof = {
  call: { method: 'POST', path: '', bodySha256: '' },
  signatures: [],
  requestIds: [],
  isFixedTaken: false,
}

async function pullApproved(
  work: Work,
  { transfer }: Want<'TRANSFER_IN'>,
  { agent, sources }: Approved,
): Promise<Done> {
  checkMayAct(agent, 'CREATE_TRANSFERS')
  const pull = await planTransferIn(work, transfer, sources)
  const spending = { amount: pull.amount, accountIds: [pull.intoAccountId] }
  const consultation = judged(agent, spending, sources.market)
  return { consultation, payment: await openPull(work, { ...pull, agentId: agent.id }) }
}

async function payApproved(
  work: Work,
  { transfer }: Want<'TRANSFER_OUT'>,
  { agent, sources, evidence }: Approved,
): Promise<Done | Refused> {
  checkMayAct(agent, 'CREATE_TRANSFERS')
  const planned = await planTransferOut(work, transfer, sources, agent.id)
  const consultation = judged(agent, spendingOf(planned), sources.market)
  const answer = await startTransferOut(work, planned, evidence)
  return answer.status === 'refused' ? new Refused(answer.refusal) : { consultation, payment: answer.payment }
}

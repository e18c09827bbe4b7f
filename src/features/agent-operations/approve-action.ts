import type { Custody } from '../../custody/index.ts'
import { noteAction } from '../../runtime/audit-log/audit-log.ts'
import { keepRefusal, Refusal, Refused, refuse } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import {
  type Agent,
  type AgentPermission,
  checkMayAct,
  convertUpAt,
  findLockedAgent,
  judge,
  type Spending,
  usageAt,
} from '../agents/index.ts'
import { type AnyPayment, changeOutgoing, lockPayment, type OutgoingPayment, openPull } from '../payments/index.ts'
import { executeQuote, type Quoted, requireQuote, type Sources } from '../quotes/index.ts'
import type { Proof } from '../signed-requests/index.ts'
import { isOverdue } from '../transactions/index.ts'
import { planTransferIn, planTransferOut, startTransferOut } from '../transfers/index.ts'
import type { AgentAction, Wanted } from './model.ts'
import { type Consultation, count, spendingOf } from './policy-gate.ts'
import { saveAction } from './store.ts'
import { hasBegun, type WholeAction } from './view.ts'

/** Needed to do what an agent has asked for. */
export interface ApprovalParts {
  custody: Custody
  sourcesAt(work: Work): Sources
}

/** Everything of an approval that the kinds of actions share. */
interface Approval extends ApprovalParts {
  agentId: Agent['id']
  sources: Sources
  /** Whether the policy and what is left of its limits allow it now. Mode and threshold are what the approval stands for. */
  recheck(spending: Spending): Consultation
}

/** What has been done. */
interface Done {
  consultation: Consultation
  payment: AnyPayment
  quoted?: Quoted
}

/**
 * Does what an agent has asked for, after everything has been looked at again (agents 7). What cannot begin makes the action FAILED and moves
 * nothing; the audit log says why. The caller holds the action.
 */
export async function approveAction(work: Work, action: AgentAction, parts: ApprovalParts): Promise<WholeAction> {
  const mark = await work.mark()
  const done = await doNow(work, action, parts).catch(keepRefusal)
  if (done instanceof Refusal) {
    await work.takeBack(mark)
    return fail(work, action, done)
  }
  if (done instanceof Refused) return fail(work, action, done.refusal)
  const { payment, quoted, consultation } = done
  await count(work, consultation, payment.id)
  const approved = await saveAction(work, { ...approvedNow(work, action), transactionId: payment.id })
  return { action: approved, ...(quoted && { quoted }), ...(hasBegun(payment) && { payment }) }
}

async function fail(work: Work, action: AgentAction, { code, details }: Refusal): Promise<WholeAction> {
  noteAction(work, {
    actor: 'service',
    action: 'agents.carry-out',
    object: action.id,
    result: [code, details?.cause].join(' ').trim(),
  })
  return { action: await saveAction(work, { ...action, status: 'FAILED', updatedAt: work.now }) }
}

const approvedNow = (work: Work, action: AgentAction): AgentAction => ({
  ...action,
  status: 'APPROVED',
  updatedAt: work.now,
})

/** The action counts as approved while it is done, so that the payment passes. */
async function doNow(work: Work, action: AgentAction, parts: ApprovalParts): Promise<Done | Refused> {
  const agent = await holdAgent(work, action)
  await saveAction(work, approvedNow(work, action))
  const sources = parts.sourcesAt(work)
  const convert = convertUpAt(sources.market.unitsPerUsd)
  const recheck = (spending: Spending) => ({
    ...{ agent, spending, waits: false },
    verdict: judge(agent.policy, agent.usage, spending, convert),
  })
  return carryOut(work, action.wanted, { ...parts, agentId: agent.id, sources, recheck })
}

async function holdAgent(work: Work, { agentId, wanted, transactionId }: AgentAction): Promise<Agent> {
  const found = await findLockedAgent(work, agentId)
  if (!found) return refuse('CONFLICT', 'The agent has been deleted.')
  checkMayAct(found, await permissionFor(work, wanted, transactionId))
  return { ...found, usage: usageAt(found.usage, work.now) }
}

/** A quote that is funded in realtime was asked for by being made. */
async function permissionFor(
  work: Work,
  { type }: Wanted,
  transactionId: AgentAction['transactionId'],
): Promise<AgentPermission> {
  if (type !== 'EXECUTE_QUOTE' || !transactionId) return 'CREATE_TRANSFERS'
  const { route } = await lockPayment(work, transactionId)
  return route.source.kind === 'realtime' ? 'CREATE_QUOTES' : 'EXECUTE_QUOTES'
}

const carryOut = (work: Work, wanted: Wanted, approval: Approval): Promise<Done | Refused> => {
  if (wanted.type === 'EXECUTE_QUOTE') return executeApproved(work, wanted, approval)
  return wanted.type === 'TRANSFER_IN' ? pullApproved(work, wanted, approval) : payApproved(work, wanted, approval)
}

type Want<Type extends Wanted['type']> = Extract<Wanted, { type: Type }>

async function executeApproved(
  work: Work,
  { quoteId, walletProof = UNSIGNED }: Want<'EXECUTE_QUOTE'>,
  { recheck, custody }: Approval,
): Promise<Done | Refused> {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  const payment = await lockPayment(work, quote.transactionId)
  const consultation = recheck(spendingOf(payment))
  const quoted =
    payment.route.source.kind === 'realtime'
      ? { quote, payment: openForFunding(work, payment) }
      : await executeQuote(work, custody, quoteId, walletProof)
  return quoted instanceof Refused ? quoted : { consultation, quoted, payment: quoted.payment }
}

const UNSIGNED: Proof = {
  call: { method: 'POST', path: '', bodySha256: '' },
  signatures: [],
  requestIds: [],
  isFixedTaken: false,
}

/** From now on the payer is told how to fund it. */
function openForFunding(work: Work, payment: OutgoingPayment): OutgoingPayment {
  if (isOverdue(payment, work.now)) refuse('QUOTE_EXPIRED', 'The quote has expired. Create a new one.')
  const { awaitsApproval: _, ...open } = payment
  const opened: OutgoingPayment = { ...open, updatedAt: work.now }
  changeOutgoing(work, opened)
  return opened
}

async function pullApproved(
  work: Work,
  { transfer }: Want<'TRANSFER_IN'>,
  { agentId, sources, recheck }: Approval,
): Promise<Done> {
  const pull = await planTransferIn(work, transfer, sources)
  const consultation = recheck({ amount: pull.amount, accountIds: [pull.intoAccountId] })
  return { consultation, payment: await openPull(work, { ...pull, agentId }) }
}

async function payApproved(
  work: Work,
  { transfer }: Want<'TRANSFER_OUT'>,
  { agentId, sources, recheck }: Approval,
): Promise<Done | Refused> {
  const planned = await planTransferOut(work, transfer, sources, agentId)
  const consultation = recheck(spendingOf(planned))
  const payment = await startTransferOut(work, planned)
  return payment instanceof Refused ? payment : { consultation, payment }
}

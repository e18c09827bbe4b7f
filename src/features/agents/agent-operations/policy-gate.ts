import { type Market, type MarketSources, marketAt } from '#features/payments/exchange-rates/index.ts'
import { type Gate, type GateAnswer, type OutgoingPayment, PASSES } from '#features/payments/index.ts'
import type { QuoteAnswer } from '#features/payments/quotes/index.ts'
import type { AgentPermission } from '#features/proofs/calling-agents/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Agent,
  checkMayAct,
  convertUpAt,
  findLockedAgent,
  judge,
  type Spending,
  saveUsage,
  stillThere,
  usageAt,
  type Verdict,
  withPayment,
} from '../index.ts'
import { insertEvaluation } from './evaluations/store.ts'
import type { AgentAction } from './model.ts'
import { findAction, findActionOfQuote, findDecisionAhead } from './store.ts'

/** The result of checking an agent's payment against its policy. */
export interface Consultation {
  /** The locked agent with its current usage. */
  agent: Agent
  spending: Spending
  verdict: Verdict
  /** True if the platform must approve it first. */
  waits: boolean
}

interface ConsultDependencies {
  /** Which the agent needs. */
  permission: AgentPermission
  market: Pick<Market, 'unitsPerUsd'>
}

/**
 * Checks a spending against the policy of the agent on whose behalf this transaction runs. Refuses a spending that the
 * policy does not allow. The agent stays locked.
 */
export async function consult(
  work: Work,
  spending: Spending,
  { permission, market }: ConsultDependencies,
): Promise<Consultation> {
  const agent = stillThere(work.agentId && (await lockAgentWithUsage(work, work.agentId)))
  // Checks again under the lock, because the service admitted the request on an earlier state.
  checkMayAct(agent, permission)
  return judged(agent, spending, market)
}

/** Returns the agent, locked until the transaction ends, with its current usage. */
export async function lockAgentWithUsage(work: Work, agentId: Agent['id']): Promise<Agent | undefined> {
  const agent = await findLockedAgent(work, agentId)
  return agent && { ...agent, usage: usageAt(agent.usage, work.now) }
}

/** Checks a spending against the policy of a locked agent. Refuses a spending that the policy does not allow. */
export function judged(agent: Agent, spending: Spending, { unitsPerUsd }: ConsultDependencies['market']): Consultation {
  const verdict = judge(agent.policy, agent.usage, spending, convertUpAt(unitsPerUsd))
  return { agent, spending, verdict, waits: verdict.mode === 'APPROVAL_REQUIRED' }
}

/** Consults the policy like `consult`, about a payment that the caller has locked or planned. */
export async function consultOnPayment(
  work: Work,
  payment: OutgoingPayment,
  dependencies: ConsultDependencies,
): Promise<Consultation> {
  const { quoteId, id } = payment
  if (!quoteId) return consult(work, spendingOf(payment), dependencies)
  if (await findActionOfQuote(work.tx, work.platform, quoteId))
    refuse('CONFLICT', 'The execution of this quote has been asked for already.')
  const ahead = await findDecisionAhead(work, id)
  if (ahead === 'reject') refuse('CONFLICT', REJECTED)
  const consultation = await consult(work, spendingOf(payment), dependencies)
  return ahead === 'approve' ? { ...consultation, waits: false } : consultation
}

/** Returns the whole sending amount, for payments from and to the customer's accounts (agents-sca 3.4). */
export function spendingOf({ sent, route, customerId }: OutgoingPayment): Spending {
  const { source, destination } = route
  const own = 'ownerId' in destination && destination.ownerId === customerId ? [destination.accountId] : []
  const paying = source.kind === 'custodial' || source.kind === 'wallet' ? [source.accountId] : []
  return { amount: sent, accountIds: [...paying, ...own] }
}

/** Counts the payment against the agent's usage from now on (agents-sca 3.5). */
export async function count(
  work: Work,
  consultation: Consultation,
  transactionId: `Transaction:${string}`,
): Promise<void> {
  const { agent, verdict } = consultation
  await saveUsage(work, agent, withPayment(agent.usage, verdict.spend))
  await insertEvaluation(work, { ...consultation, outcome: 'EXECUTED', transactionId })
}

/** Signals that the payment waits for the platform to approve the agent's request. */
class NeedsApproval {
  constructor(readonly consultation: Consultation) {}
}

/**
 * Returns the spending that the platform must approve before the release of the payment, or undefined if the payment
 * does not wait for an approval.
 */
export const toApproveOf = (answer: QuoteAnswer): Consultation | undefined =>
  answer.status === 'waiting' && answer.why instanceof NeedsApproval ? answer.why.consultation : undefined

/**
 * Stops any payment on behalf of an agent that its policy does not allow, regardless of the operation that led to the
 * release. Other callers release an agent's quotes without its policy, unless the platform is deciding about the same
 * quote or has rejected it. The evidence is the action that it approves.
 */
export const agentsPolicy = (sources: MarketSources): Gate => ({
  name: "agent's policy",
  async check(work, payment, { evidence }) {
    if (evidence !== undefined) return checkApproved(work, payment, evidence)
    if (work.agentId === undefined) return checkDecided(work, payment)
    const dependencies = { permission: permissionFor(payment), market: marketAt(sources, work) }
    const consultation = await consultOnPayment(work, payment, dependencies)
    return consultation.waits
      ? { kind: 'waits', why: new NeedsApproval(consultation) }
      : {
          kind: 'passes',
          found: 'within its policy',
          take: (work, payment) => countPayment(work, consultation, payment),
        }
  },
})

async function countPayment(
  work: Work,
  consultation: Consultation,
  payment: OutgoingPayment,
): Promise<OutgoingPayment> {
  await count(work, consultation, payment.id)
  return payment
}

/**
 * Throws unless the action waits for its platform and is about this payment. The approval has validated and counted it
 * itself.
 */
async function checkApproved(work: Work, payment: OutgoingPayment, actionId: string): Promise<GateAnswer> {
  const id = parseId('AgentAction', actionId) ?? fail(`${actionId} is no action.`)
  const action = await findAction(work.tx, work.platform, id)
  if (action.status === 'PENDING_APPROVAL' && isAbout(action, payment))
    return { kind: 'passes', found: `approved, ${actionId}` }
  throw new Error(`${actionId} is no approval of ${payment.id}.`)
}

const isAbout = ({ agentId, wanted }: AgentAction, payment: OutgoingPayment): boolean =>
  agentId === payment.agentId &&
  (wanted.type === 'EXECUTE_QUOTE'
    ? wanted.quoteId === payment.quoteId
    : wanted.type === 'TRANSFER_OUT' && payment.quoteId === undefined)

/** Creating a quote with realtime funding is its request. */
function permissionFor({ quoteId, route }: OutgoingPayment): AgentPermission {
  if (!quoteId) return 'CREATE_TRANSFERS'
  return route.source.kind === 'realtime' ? 'CREATE_QUOTES' : 'EXECUTE_QUOTES'
}

/**
 * The approval releases a quote submitted to the platform. A rejected quote is never released (agents-sca 7). The
 * caller has locked the payment.
 */
async function checkDecided(work: Work, { id, agentId, quoteId }: OutgoingPayment): Promise<GateAnswer> {
  if (!agentId || !quoteId) return PASSES
  const [action, ahead] = await Promise.all([
    findActionOfQuote(work.tx, work.platform, quoteId),
    findDecisionAhead(work, id),
  ])
  if (action?.status === 'PENDING_APPROVAL')
    refuse('CONFLICT', 'An agent has asked to execute this quote. Approve or reject the action.')
  if (action?.status === 'REJECTED' || ahead === 'reject') refuse('CONFLICT', REJECTED)
  return PASSES
}

const REJECTED = 'The platform has rejected this quote. Create a new one.'

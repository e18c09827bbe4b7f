import { Refused, refuseUnknown } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { checkPermitted } from '../../foundation/calling-agents/index.ts'
import { changeOutgoing } from '../../payments/payments/index.ts'
import { createQuote, type Quoted, type Sources, type WireQuoteRequest } from '../../payments/quotes/index.ts'
import { type Agent, findAgent, stillThere } from '../agents/index.ts'
import { requireOwnAccounts } from './own-accounts.ts'
import { consultationOn, consultOnPayment, count } from './policy-gate.ts'
import { recordAction } from './record-action.ts'

/**
 * Makes a quote in the name of the agent that calls (agents-sca 5.3). What moves money with that is subject to its policy at once: an immediate
 * execution, and a quote that is funded in realtime, which has no other.
 */
export async function createAgentQuote(
  work: Work,
  request: WireQuoteRequest,
  sources: Sources,
): Promise<Quoted | Refused> {
  const { policy, customerId } = stillThere(work.agentId && (await findAgent(work.tx, work.platform, work.agentId)))
  if (request.immediatelyExecute) checkPermitted(policy.permissions, 'EXECUTE_QUOTES')
  await requireOwnParties(work, customerId, request)
  const quoted = await createQuote(work, paidBy(customerId, request), sources)
  if (quoted instanceof Refused) return quoted
  return quoted.payment.route.source.kind === 'realtime' ? askToFund(work, quoted, sources) : askToExecute(work, quoted)
}

async function requireOwnParties(work: Work, customerId: string, request: WireQuoteRequest): Promise<void> {
  const { source, destination } = request
  if (source.customerId !== undefined && source.customerId !== customerId) refuseUnknown('USER_NOT_FOUND')
  await requireOwnAccounts(work, customerId, {
    ...(source.sourceType === 'ACCOUNT' && { 'source.accountId': source.accountId }),
    ...(destination.destinationType === 'ACCOUNT' && { 'destination.accountId': destination.accountId }),
  })
}

/** Whoever sends the money for a quote is the customer of the agent. */
const paidBy = (customerId: Agent['customerId'], request: WireQuoteRequest): WireQuoteRequest =>
  request.source.sourceType === 'REALTIME_FUNDING' ? { ...request, source: { ...request.source, customerId } } : request

/** Nothing where it was not to be executed at once. */
async function askToExecute(work: Work, quoted: Quoted): Promise<Quoted> {
  const { quote, payment } = quoted
  const consultation = consultationOn(work, payment)
  if (consultation)
    await recordAction(work, { wanted: { type: 'EXECUTE_QUOTE', quoteId: quote.id }, consultation, quoted })
  return quoted
}

/** Nobody learns how to fund a quote that has to be approved first. */
async function askToFund(work: Work, quoted: Quoted, sources: Sources): Promise<Quoted> {
  const { quote, payment } = quoted
  const consultation = await consultOnPayment(work, payment, { permission: 'CREATE_QUOTES', market: sources.market })
  if (!consultation.waits) {
    await count(work, consultation, payment.id)
    return quoted
  }
  const waiting: Quoted = { ...quoted, payment: { ...payment, awaitsApproval: true } }
  changeOutgoing(work, waiting.payment)
  await recordAction(work, { wanted: { type: 'EXECUTE_QUOTE', quoteId: quote.id }, consultation, quoted: waiting })
  return waiting
}

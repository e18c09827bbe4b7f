import { createQuote, type QuoteAnswer, type Sources, type WireQuoteRequest } from '#features/payments/quotes/index.ts'
import { checkPermitted } from '#features/proofs/calling-agents/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Agent, findAgent, stillThere } from '../index.ts'
import { requireOwnAccounts } from './own-accounts.ts'
import { toApproveOf } from './policy-gate.ts'
import { recordAction } from './record-action.ts'

/**
 * Makes a quote on behalf of the calling agent (agents-sca 5.3). Its policy applies immediately to an immediate
 * execution, and to a quote with realtime funding.
 */
export async function createAgentQuote(work: Work, request: WireQuoteRequest, sources: Sources): Promise<QuoteAnswer> {
  const agent = stillThere(work.agentId && (await findAgent(work.tx, work.platform, work.agentId)))
  const { policy, customerId } = agent
  if (request.immediatelyExecute) checkPermitted(policy.permissions, 'EXECUTE_QUOTES')
  await requireOwnParties(work, customerId, request)
  const answer = await createQuote(work, paidBy(customerId, request), sources)
  if (answer.status === 'refused') return answer
  const toApprove = toApproveOf(answer)
  if (toApprove || request.immediatelyExecute) {
    const wanted = { type: 'EXECUTE_QUOTE', quoteId: answer.quote.id } as const
    await recordAction(work, { agent, wanted, quoted: answer, toApprove })
  }
  return answer
}

async function requireOwnParties(
  work: Work,
  customerId: `Customer:${string}`,
  request: WireQuoteRequest,
): Promise<void> {
  const { source, destination } = request
  if (source.customerId !== undefined && source.customerId !== customerId) refuseUnknown('USER_NOT_FOUND')
  await requireOwnAccounts(work, customerId, {
    ...(source.sourceType === 'ACCOUNT' && { 'source.accountId': source.accountId }),
    ...(destination.destinationType === 'ACCOUNT' && { 'destination.accountId': destination.accountId }),
  })
}

/** Sets the agent's customer as the source of a funded quote. */
const paidBy = (customerId: Agent['customerId'], request: WireQuoteRequest): WireQuoteRequest =>
  request.source.sourceType === 'REALTIME_FUNDING' ? { ...request, source: { ...request.source, customerId } } : request

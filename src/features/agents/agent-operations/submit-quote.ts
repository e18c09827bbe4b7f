import type { Custody } from '#custody/index.ts'
import { requirePayment } from '#features/payments/index.ts'
import { executeQuote, type Quoted, requireQuote } from '#features/payments/quotes/index.ts'
import type { Proof } from '#features/proofs/signed-requests/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { Refused, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../index.ts'
import { toApproveOf } from './policy-gate.ts'
import { recordAction } from './record-action.ts'
import type { WholeAction } from './view.ts'

/** Finds the agent's own quote. Throws 404 `QUOTE_NOT_FOUND` if there is none. */
export async function requireOwnQuote(
  db: Db | Tx,
  platform: PlatformId,
  { agentId, quoteId }: { agentId: `Agent:${string}` | undefined; quoteId: Quoted['quote']['id'] },
): Promise<Quoted> {
  const quote = await requireQuote(db, platform, quoteId)
  const payment = await requirePayment(db, platform, quote.transactionId)
  return agentId !== undefined && payment.agentId === agentId ? { quote, payment } : refuseUnknown('QUOTE_NOT_FOUND')
}

/** Executes a quote of the calling agent, or asks its platform for approval (agents-sca 5.3). */
export async function submitQuote(
  work: Work,
  custody: Custody,
  agent: Pick<Agent, 'id' | 'customerId'>,
  { quoteId, proof }: { quoteId: Quoted['quote']['id']; proof: Proof },
): Promise<WholeAction | Refused> {
  const { quote } = await requireOwnQuote(work.tx, work.platform, { agentId: agent.id, quoteId })
  const answer = await executeQuote(work, custody, quoteId, { proof })
  if (answer.status === 'refused') return new Refused(answer.refusal)
  const walletProof = quote.walletPayload === undefined ? {} : { walletProof: proof }
  const wanted = { type: 'EXECUTE_QUOTE', quoteId, ...walletProof } as const
  return recordAction(work, { agent, wanted, quoted: answer, toApprove: toApproveOf(answer) })
}

import type { Custody } from '../../../custody/index.ts'
import type { Db, Tx } from '../../../runtime/db/index.ts'
import { Refused, refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Proof } from '../../foundation/signed-requests/index.ts'
import { requirePayment } from '../../payments/payments/index.ts'
import { executeQuote, type Quoted, requireQuote } from '../../payments/quotes/index.ts'
import { consultationOn } from './policy-gate.ts'
import { recordAction } from './record-action.ts'
import type { WholeAction } from './view.ts'

/** The quote that this very agent has made, or 404 `QUOTE_NOT_FOUND`. */
export async function requireOwnQuote(
  db: Db | Tx,
  platform: PlatformId,
  { agentId, quoteId }: { agentId: string | undefined; quoteId: Quoted['quote']['id'] },
): Promise<Quoted> {
  const quote = await requireQuote(db, platform, quoteId)
  const payment = await requirePayment(db, platform, quote.transactionId)
  return agentId !== undefined && payment.agentId === agentId ? { quote, payment } : refuseUnknown('QUOTE_NOT_FOUND')
}

/** Executes a quote of the agent that calls, or asks its platform to approve that (agents-sca 5.3). */
export async function submitQuote(
  work: Work,
  custody: Custody,
  quoteId: Quoted['quote']['id'],
  proof: Proof,
): Promise<WholeAction | Refused> {
  const { agentId } = work
  const { quote } = await requireOwnQuote(work.tx, work.platform, { agentId, quoteId })
  const quoted = await executeQuote(work, custody, quoteId, proof)
  if (quoted instanceof Refused) return quoted
  const consultation = consultationOn(work, quoted.payment)
  if (!consultation) throw new Error(`${quoteId} was executed for an agent without its policy.`)
  const walletProof = quote.walletPayload === undefined ? {} : { walletProof: proof }
  const wanted = { type: 'EXECUTE_QUOTE', quoteId, ...walletProof } as const
  return recordAction(work, { wanted, consultation, quoted })
}

import type { Custody } from '#custody/index.ts'
import type { Proof } from '#features/proofs/signed-requests/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockPayment, type ReleaseInput, releasePayment } from '../index.ts'
import type { Quote, QuoteAnswer } from './model.ts'
import { requireQuote } from './store.ts'
import { authorizePayment, signTransfer } from './wallet-payment.ts'

/** The execution of a quote. `proof` contains the signature of the paying wallet, if it has one. */
export interface Execution extends Pick<ReleaseInput, 'evidence' | 'scaFactor'> {
  proof: Proof
}

/** Executes a quote before its expiry and only once, regardless of the number of calls (payments 4.6). */
export async function executeQuote(
  work: Work,
  custody: Custody,
  quoteId: Quote['id'],
  { proof, evidence, scaFactor }: Execution,
): Promise<QuoteAnswer> {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  // Runs both in parallel, so that a signature costs no further round trip. If the signature is missing, the
  // transaction releases the lock on the payment immediately.
  const [authorization, payment] = await Promise.all([
    authorizePayment(work, custody, quote, proof),
    lockPayment(work, quote.transactionId),
  ])
  const answer = await releasePayment(work, payment, {
    evidence,
    scaFactor,
    ...(authorization && { signTransfer: () => signTransfer(work, custody, quote, payment, authorization) }),
  })
  return answer.status === 'refused' ? answer : { ...answer, quote }
}

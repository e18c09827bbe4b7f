import type { Custody } from '../../../custody/index.ts'
import { Refused } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { Proof } from '../../foundation/signed-requests/index.ts'
import { lockPayment, releasePayment, type Wishes } from '../payments/index.ts'
import type { Quote, Quoted } from './model.ts'
import { requireQuote } from './store.ts'
import { authorizePayment, signTransfer } from './wallet-payment.ts'

/** Executes a quote in time and once, whatever the number of calls (payments 4.6). */
export async function executeQuote(
  work: Work,
  custody: Custody,
  quoteId: Quote['id'],
  proof: Proof,
  wishes: Wishes = {},
): Promise<Quoted | Refused> {
  const quote = await requireQuote(work.tx, work.platform, quoteId)
  // Asked together, so that a signature costs no round trip of its own. Whoever has not signed lets go of the payment at once.
  const [authorization, payment] = await Promise.all([
    authorizePayment(work, custody, quote, proof),
    lockPayment(work, quote.transactionId),
  ])
  const released = await releasePayment(work, payment, {
    ...wishes,
    ...(authorization && { signTransfer: () => signTransfer(work, custody, quote, payment, authorization) }),
  })
  return released instanceof Refused ? released : { quote, payment: released }
}

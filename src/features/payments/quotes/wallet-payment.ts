import type { Authorization, Custody } from '#custody/index.ts'
import { type Proof, payloadOf, refusingFaults, requireSignature } from '#features/proofs/signed-requests/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OutgoingPayment } from '../index.ts'
import type { Quote } from './model.ts'

/** Returns the data that a wallet's owner signs to pay: every figure and the payee, as texts (wallet-auth 5.3). */
const parametersOf = (
  { id, source, destination }: Quote,
  { id: transactionId, fees, sent, received }: OutgoingPayment,
) => ({
  destination: signedDestinationOf(destination),
  feesIncluded: String(fees),
  quoteId: id,
  receivingAmount: String(received.amount),
  receivingCurrency: received.currency,
  sendingAmount: String(sent.amount),
  sendingCurrency: sent.currency,
  sourceAccountId: walletOf(source),
  transactionId,
})

const signedDestinationOf = (destination: Quote['destination']) =>
  destination.destinationType === 'ACCOUNT'
    ? { accountId: destination.accountId, destinationType: destination.destinationType }
    : { destinationType: destination.destinationType, umaAddress: destination.umaAddress }

/** The wallet that pays. */
function walletOf(source: Quote['source']): string {
  if (source.sourceType !== 'ACCOUNT') throw new Error('A wallet cannot pay a quote that is funded in realtime.')
  return source.accountId
}

/** Returns the text to sign. It stays the same for the lifetime of the quote. */
export function walletPayloadOf(quote: Quote, payment: OutgoingPayment): string {
  const challenge = {
    type: 'QUOTE_EXECUTE',
    subject: walletOf(quote.source),
    parameters: parametersOf(quote, payment),
  }
  return payloadOf(
    challenge,
    { method: 'POST', path: `/quotes/${quote.id}/execute` },
    { now: quote.createdAt, expiresAt: quote.expiresAt },
  )
}

/**
 * Verifies the signature of an active session of the paying wallet on this quote (wallet-auth 12). Returns undefined
 * for other sources and ignores their header.
 */
export async function authorizePayment(
  work: Work,
  custody: Custody,
  { source, walletPayload }: Quote,
  proof: Proof,
): Promise<Authorization | undefined> {
  if (walletPayload === undefined) return undefined
  const signature = requireSignature(proof)
  return refusingFaults(work, () =>
    custody.authorize(work, { payload: walletPayload, signature, accountIds: [walletOf(source)] }),
  )
}

/** Returns the wallet's own signature on the transfer that its owner authorized, in hex. */
export async function signTransfer(
  work: Work,
  custody: Custody,
  quote: Quote,
  payment: OutgoingPayment,
  authorization: Authorization,
): Promise<string> {
  const signature = await refusingFaults(work, () =>
    custody.wallets.signTransfer(work, walletOf(quote.source), parametersOf(quote, payment), authorization),
  )
  return signature.toString('hex')
}

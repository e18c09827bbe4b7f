import type { Coordinates } from '#account-types/deposits.ts'
import { toWireCurrency } from '#money/currencies.ts'
import { toWireInteger } from '#money/wire.ts'
import { reply } from '#runtime/declare/operation.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { Refused } from '#runtime/lib/errors.ts'
import { authorizationToWire, type OutgoingPayment, rateDetailsToWire } from '../index.ts'
import type { Quote, QuoteAnswer, WireQuote } from './model.ts'

/** The statuses of a quote that is not fundable yet, or no longer. */
const UNPAYABLE: readonly OutgoingPayment['status'][] = ['PENDING_AUTHORIZATION', 'EXPIRED', 'FAILED']
const isPayable = ({ status, awaitsApproval }: OutgoingPayment) => !(UNPAYABLE.includes(status) || awaitsApproval)

export function toWire(quote: Quote, payment: OutgoingPayment): WireQuote {
  const { id, source, destination, purposeOfPayment, documentIds, createdAt, expiresAt } = quote
  const { sent, received, fees, platformFees, exchangeRate, status, counterpartyInformation } = payment
  return {
    id,
    status,
    createdAt: toTimestamp(createdAt),
    expiresAt: toTimestamp(expiresAt),
    source,
    destination,
    sendingCurrency: toWireCurrency(sent.currency),
    receivingCurrency: toWireCurrency(received.currency),
    totalSendingAmount: toWireInteger(sent.amount),
    totalReceivingAmount: toWireInteger(received.amount),
    exchangeRate,
    feesIncluded: toWireInteger(fees),
    platformFeesIncluded: toWireInteger(platformFees),
    transactionId: payment.id,
    ...rateDetailsToWire(payment),
    ...(counterpartyInformation && { counterpartyInformation }),
    ...(purposeOfPayment && { purposeOfPayment }),
    ...(documentIds && { documentIds }),
    ...authorizationToWire(payment),
    ...(isPayable(payment) && instructionsOf(quote)),
  }
}

/** Returns the quote, or the error that the service recorded. */
export const answerToWire = (answer: QuoteAnswer): WireQuote | Refused =>
  answer.status === 'refused' ? new Refused(answer.refusal) : toWire(answer.quote, answer.payment)

/**
 * Like `answerToWire`, with 202 for a quote that its payer must authorize before it shows funding instructions
 * (payments 4.3).
 */
export function createdToWire(answer: QuoteAnswer) {
  const wire = answerToWire(answer)
  const isAskedFirst = !(wire instanceof Refused) && wire.source.sourceType === 'REALTIME_FUNDING' && wire.scaChallenge
  return isAskedFirst ? reply(202, wire) : wire
}

/** Returns the payer's instructions, or none if an internal account or a pulled bank account pays. */
function instructionsOf({
  source,
  walletPayload,
  fundingWays,
  fundingCreditorReference,
}: Quote): Pick<WireQuote, 'paymentInstructions'> {
  if (walletPayload) return { paymentInstructions: [signatureOf(walletPayload)] }
  const isPlatformAccount = source.customerId === undefined
  const sendingOf = (accountOrWalletInfo: Coordinates) => ({
    instructionsNotes: noteOf(accountOrWalletInfo, fundingCreditorReference),
    isPlatformAccount,
    accountOrWalletInfo,
  })
  return fundingWays ? { paymentInstructions: fundingWays.map(sendingOf) } : {}
}

const EXACTLY = 'Send exactly totalSendingAmount, once and before the quote expires.'
const WITH_REFERENCE = 'The reference must be in the remittance text of the transfer.'

/** Returns a note for people. The sandbox has no creditor reference, because no bank receives money. */
function noteOf(way: Coordinates, creditorReference: string | undefined): string {
  const note = 'reference' in way ? `${EXACTLY} ${WITH_REFERENCE}` : EXACTLY
  return creditorReference === undefined
    ? `Sandbox: do not send real money. ${note}`
    : `${note} Where a creditor reference is asked for, it is ${creditorReference}.`
}

/** Returns the instructions for a payment from an embedded wallet (payments 4.7). Wallets belong to customers. */
const signatureOf = (payloadToSign: string) => ({
  instructionsNotes:
    'Do not send money. Sign payloadToSign with a session key of the wallet, and execute the quote with the stamp in the header Service-Wallet-Signature.',
  isPlatformAccount: false,
  accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET' as const, payloadToSign },
})

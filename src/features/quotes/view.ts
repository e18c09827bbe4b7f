import { toWireCurrency } from '../../money/currencies.ts'
import { toWireInteger } from '../../money/wire.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import { type OutgoingPayment, rateDetailsToWire } from '../payments/index.ts'
import type { Quote, WireQuote } from './model.ts'

/** Nothing can be paid for these any more. */
const ENDED_UNPAID: readonly string[] = ['EXPIRED', 'FAILED']

export function toWire(
  { id, source, destination, purposeOfPayment, documentIds, walletPayload, createdAt, expiresAt }: Quote,
  payment: OutgoingPayment,
): WireQuote {
  const { sent, received, fees, platformFees, exchangeRate, status } = payment
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
    ...(purposeOfPayment && { purposeOfPayment }),
    ...(documentIds && { documentIds }),
    ...(walletPayload && !ENDED_UNPAID.includes(status) && { paymentInstructions: [signatureOf(walletPayload)] }),
  }
}

/** How a payment from an embedded wallet is paid (payments 4.7). Wallets are customers'. */
const signatureOf = (payloadToSign: string) => ({
  instructionsNotes:
    'Nothing is to be sent. Let a session key of the wallet sign payloadToSign, and execute the quote with the stamp in the header Service-Wallet-Signature.',
  isPlatformAccount: false,
  accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET' as const, payloadToSign },
})

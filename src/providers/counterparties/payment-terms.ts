import { decodeInvoice, type Invoice, type LightningNetwork } from '#formats/bolt11.ts'
import { millisatoshiFor, millisatoshiPerUnit } from '#uma/conversion.ts'
import { UmaFault } from '#uma/faults.ts'
import type { PayAnswer } from '#uma/pay-answer.ts'
import { spokenMajorOf } from '#uma/versions.ts'
import type { LockedSide, PaymentRequest, PaymentTerms } from './port.ts'

/**
 * Returns the terms of the response. Throws an UmaFault if its parts contradict each other or the request (payments
 * 8.5).
 */
export function toTerms(
  answer: PayAnswer,
  request: PaymentRequest,
  networks: readonly LightningNetwork[],
): PaymentTerms {
  const { paymentHash, expiresAt, amountMillisatoshi } = payableInvoice(answer.invoice, request.now, networks)
  const receivingAmount = receivedBy(answer, request)
  const { multiplier, feeMillisatoshi } = answer.conversion
  checkConversion(answer, request)
  checkAmount({ amountMillisatoshi, receivingAmount, multiplier, feeMillisatoshi }, request.locked)
  checkPayee(answer, request)
  return {
    invoice: answer.invoice,
    paymentHash,
    expiresAt,
    amountMillisatoshi,
    receivingAmount,
    multiplier,
    feeMillisatoshi,
    payee: answer.payee,
    ...(answer.utxoCallback !== undefined && { utxoCallback: answer.utxoCallback }),
  }
}

const inconsistent = (message: string) => new UmaFault('INCONSISTENT', message)

function payableInvoice(text: string, now: Date, networks: readonly LightningNetwork[]) {
  const invoice: Invoice | undefined = decodeInvoice(text)
  if (!invoice) throw inconsistent('The invoice cannot be read.')
  const { network, amountMillisatoshi, expiresAt, paymentHash } = invoice
  if (!networks.includes(network)) throw inconsistent('The invoice is of another network.')
  if (amountMillisatoshi === undefined) throw inconsistent('The invoice has no amount.')
  if (expiresAt <= now) throw inconsistent('The invoice has expired.')
  return { amountMillisatoshi, expiresAt, paymentHash }
}

/** Version 0 does not contain the received amount, so the requested amount counts. */
function receivedBy({ conversion: { amount } }: PayAnswer, { locked }: PaymentRequest): bigint {
  if (locked.side === 'RECEIVING' && (amount ?? locked.amount) !== locked.amount)
    throw inconsistent('The answer is about another amount to be received.')
  const received = amount ?? (locked.side === 'RECEIVING' ? locked.amount : undefined)
  if (received === undefined) throw inconsistent('The answer lacks the received amount.')
  return received
}

function checkConversion({ majorVersion, conversion }: PayAnswer, { receiver, receivingCurrency }: PaymentRequest) {
  if (majorVersion !== spokenMajorOf(receiver.umaVersion))
    throw inconsistent('The answer is in another version of UMA.')
  if (conversion.currency !== receivingCurrency.code) throw inconsistent('The answer is about another currency.')
  if (conversion.decimals !== receivingCurrency.decimals)
    throw inconsistent('The answer counts the currency in another unit than the look-up.')
}

type Figures = Pick<PaymentTerms, 'amountMillisatoshi' | 'receivingAmount' | 'multiplier' | 'feeMillisatoshi'>

/**
 * The invoice must match the fixed amount, and the figures must be consistent: the institution rounds the received
 * amount to whole units.
 */
function checkAmount(
  { amountMillisatoshi, receivingAmount, multiplier, feeMillisatoshi }: Figures,
  locked: LockedSide,
) {
  if (locked.side === 'SENDING' && amountMillisatoshi !== locked.millisatoshi)
    throw inconsistent('The invoice is of another amount than was asked for.')
  const difference = amountMillisatoshi - millisatoshiFor(receivingAmount, multiplier, feeMillisatoshi)
  const tolerance = locked.side === 'SENDING' ? millisatoshiPerUnit(multiplier) : 1n
  if (difference > tolerance || -difference > tolerance)
    throw inconsistent('The invoice is not what the multiplier and the fee make of the amount to be received.')
}

function checkPayee({ payee }: PayAnswer, { askedOfPayee }: PaymentRequest): void {
  const missing = askedOfPayee.filter(({ field, isMandatory }) => isMandatory && payee[field] === undefined)
  if (missing.length > 0)
    throw inconsistent(`The answer lacks data about the payee: ${missing.map(({ field }) => field).join(', ')}.`)
}

import { encryptFor } from '#crypto/secp256k1.ts'
import { toRequestedFields } from '#uma/party-fields.ts'
import type { UnsignedPayRequest } from '#uma/pay-request.ts'
import { spokenMajorOf } from '#uma/versions.ts'
import type { LockedSide, PaymentRequest } from './port.ts'

/**
 * Returns the pay request in its wire form. `encryptionKey` belongs to the receiver's institution. Without it, the
 * message has no travel-rule information.
 */
export function toPayMessage(request: PaymentRequest, encryptionKey: Buffer | undefined): UnsignedPayRequest {
  const { receiver, receivingCurrency, payerIdentifier, payer, payerKycStatus, comment, utxoCallback } = request
  return {
    majorVersion: spokenMajorOf(receiver.umaVersion),
    ...amountOf(request.locked, receivingCurrency.code),
    receivingCurrency: receivingCurrency.code,
    payerIdentifier,
    payer,
    payerKycStatus,
    payerUtxos: [],
    requestedPayeeData: toRequestedFields(request.askedOfPayee),
    ...(comment !== undefined && { comment }),
    ...(utxoCallback !== undefined && { utxoCallback }),
    ...(encryptionKey && encrypted(request, encryptionKey)),
  }
}

/** Without a currency, the amount is in millisatoshi. */
const amountOf = (locked: LockedSide, receivingCurrency: string) =>
  locked.side === 'SENDING'
    ? { amount: locked.millisatoshi }
    : { amount: locked.amount, amountCurrency: receivingCurrency }

const encrypted = ({ travelRule }: PaymentRequest, encryptionKey: Buffer) =>
  travelRule && {
    encryptedTravelRuleInfo: encryptFor(encryptionKey, Buffer.from(travelRule.content)).toString('hex'),
    ...(travelRule.format && { travelRuleFormat: travelRule.format }),
  }

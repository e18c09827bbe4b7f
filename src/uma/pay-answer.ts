import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { UmaFault } from './faults.ts'
import { fromParty, type PartyFields, toParty } from './party-fields.ts'
import { messageReader, parseMessage, requireMembers } from './reading.ts'
import { WirePayAnswer, WirePayAnswerV0, WirePayeeCompliance } from './schemas.ts'
import {
  type BackingSignature,
  type Once,
  payloadOf,
  type Signature,
  type SignedPayload,
  signPayload,
  toWireBackings,
  toWireSignature,
} from './signatures.ts'
import type { MajorVersion } from './versions.ts'

/** The receiver's institution's conversion of the payment. */
export interface Conversion {
  /** The received amount, in the smallest unit. Absent in version 0. */
  amount?: bigint
  currency: string
  decimals: number
  /** Millisatoshi per smallest unit. The protocol defines a double. */
  multiplier: number
  feeMillisatoshi: bigint
}

/** The invoice for a pay request, with its terms. */
export interface PayAnswer {
  majorVersion: MajorVersion
  /** BOLT 11. */
  invoice: string
  conversion: Conversion
  payee: PartyFields
  payeeUtxos: readonly string[]
  payeeNodePublicKey?: string
  /** The address at which the sender's institution reports the used channels. */
  utxoCallback?: string
  /** Absent in version 0. */
  signature?: Signature
  backingSignatures: readonly BackingSignature[]
}

export type UnsignedPayAnswer = Omit<PayAnswer, 'signature' | 'backingSignatures'>

/** Both addresses, exactly as in the pay request and in the look-up. */
export interface Parties {
  payerIdentifier: string
  payeeIdentifier: string
}

const payloadFor = ({ payerIdentifier, payeeIdentifier }: Parties, once: Once): string =>
  payloadOf.payAnswer(payerIdentifier, payeeIdentifier, once)

export const signPayAnswer = (
  unsigned: UnsignedPayAnswer,
  parties: Parties,
  once: Once,
  privateKey: Uint8Array,
): PayAnswer => ({
  ...unsigned,
  signature: signPayload(payloadFor(parties, once), once, privateKey),
  backingSignatures: [],
})

/** Returns undefined in version 0, which signs no answers. */
export function signedPayloadOfPayAnswer(answer: PayAnswer, parties: Parties): SignedPayload | undefined {
  const { signature, majorVersion } = answer
  if (signature) return { ...signature, payload: payloadFor(parties, signature) }
  if (majorVersion === 0) return undefined
  throw new UmaFault('BAD_SIGNATURE', 'The answer is not signed.')
}

export function payAnswerToWire(answer: PayAnswer) {
  const compliance = complianceToWire(answer)
  const { amount, currency: currencyCode, decimals, multiplier, feeMillisatoshi } = answer.conversion
  const conversion = { currencyCode, decimals, multiplier }
  const fee = toWireInteger(feeMillisatoshi)
  const common = { pr: answer.invoice, routes: [], disposable: true }
  const payeeData = toParty(answer.payee)
  if (answer.majorVersion === 0)
    return { ...common, payeeData, compliance, paymentInfo: { ...conversion, exchangeFeesMillisatoshi: fee } }
  return {
    ...common,
    payeeData: { ...payeeData, compliance },
    converted: { ...conversion, fee, ...(amount !== undefined && { amount: toWireInteger(amount) }) },
  }
}

const complianceToWire = (answer: PayAnswer) => ({
  ...(answer.majorVersion === 1 && answer.signature && toWireSignature(answer.signature)),
  utxos: answer.payeeUtxos,
  nodePubKey: answer.payeeNodePublicKey,
  utxoCallback: answer.utxoCallback,
  ...toWireBackings(answer.backingSignatures),
})

const readVersion1 = messageReader(WirePayAnswer)
const readVersion0 = messageReader(WirePayAnswerV0)
const readCompliance = messageReader(WirePayeeCompliance)

export function readPayAnswer(text: string): PayAnswer {
  const message = parseMessage(text)
  return Object.hasOwn(Object(message), 'paymentInfo') ? fromVersion0(message) : fromVersion1(message)
}

function fromVersion0(message: unknown): PayAnswer {
  const { pr, payeeData = {}, paymentInfo, compliance } = readVersion0(message)
  const conversion = paymentInfo && toConversion(paymentInfo, paymentInfo.exchangeFeesMillisatoshi)
  return toAnswer(0, pr, conversion, payeeData, compliance ?? payeeData.compliance)
}

function fromVersion1(message: unknown): PayAnswer {
  const { pr, payeeData = {}, converted } = readVersion1(message)
  const { amount, fee = 0 } = converted ?? {}
  const received = amount === undefined ? {} : { amount: BigInt(amount) }
  const conversion = converted && { ...toConversion(converted, fee), ...received }
  return toAnswer(1, pr, conversion, payeeData, payeeData.compliance)
}

const toConversion = (
  { currencyCode, decimals, multiplier }: { currencyCode: string; decimals: number; multiplier: number },
  fee: number,
): Conversion => ({ currency: currencyCode, decimals, multiplier, feeMillisatoshi: BigInt(fee) })

function toAnswer(
  majorVersion: MajorVersion,
  invoice: string,
  conversion: Conversion | undefined,
  payeeData: Record<string, unknown>,
  compliance: unknown,
): PayAnswer {
  const needed = { conversion, compliance }
  requireMembers('answer', needed)
  const payee = fromParty(payeeData)
  return { majorVersion, invoice, conversion: needed.conversion, payee, ...fromCompliance(readCompliance(compliance)) }
}

function fromCompliance(wire: Static<typeof WirePayeeCompliance>) {
  const { signature, signatureNonce: nonce, signatureTimestamp: timestamp } = wire
  const isSigned = signature !== undefined && nonce !== undefined && timestamp !== undefined
  return {
    payeeUtxos: wire.utxos ?? [],
    ...(wire.nodePubKey !== undefined && { payeeNodePublicKey: wire.nodePubKey }),
    ...(wire.utxoCallback !== undefined && { utxoCallback: wire.utxoCallback }),
    ...(isSigned && { signature: { signature, nonce, timestamp } }),
    backingSignatures: wire.backingSignatures ?? [],
  }
}

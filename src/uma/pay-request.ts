import { toWireInteger } from '#money/wire.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { fromParty, type PartyFields, toParty } from './party-fields.ts'
import { malformed, messageReader, parseMessage, requireMembers } from './reading.ts'
import {
  type KycStatus,
  type RequestedFields,
  WirePayerCompliance,
  WirePayRequest,
  WirePayRequestV0,
} from './schemas.ts'
import {
  type BackingSignature,
  fromWireSignature,
  type Once,
  payloadOf,
  type Signature,
  type SignedPayload,
  signPayload,
  toWireBackings,
  toWireSignature,
} from './signatures.ts'
import type { MajorVersion } from './versions.ts'

/** The second message: the sender's institution asks for an invoice. */
export interface PayRequest extends Signature {
  majorVersion: MajorVersion
  amount: bigint
  /**
   * The currency of `amount`, in its smallest unit. If absent, `amount` fixes the sent millisatoshi. Version 0 always
   * fixes the received amount.
   */
  amountCurrency?: string
  receivingCurrency: string
  /** The payer's address, exactly as in the signature. */
  payerIdentifier: string
  payer: PartyFields
  payerKycStatus: KycStatus
  /** UTXOs of the channels that may pay, for institutions that screen them and the node. */
  payerUtxos: readonly string[]
  payerNodePublicKey?: string
  /** Travel-rule information encrypted for the receiver's institution: ECIES, hex. */
  encryptedTravelRuleInfo?: string
  /** `ivms@101.2023` */
  travelRuleFormat?: string
  /** The address at which the receiver's institution reports the used channels. */
  utxoCallback?: string
  /** The payee data that the sender's institution requests. */
  requestedPayeeData: RequestedFields
  comment?: string
  /** The UMA invoice that this request pays. */
  invoiceId?: string
  /** The layer on which the payment settles, if it is not Lightning. */
  settlement?: { layer: string; assetIdentifier: string }
  backingSignatures: readonly BackingSignature[]
}

export type UnsignedPayRequest = Omit<PayRequest, keyof Signature | 'backingSignatures'>

export function signPayRequest(unsigned: UnsignedPayRequest, once: Once, privateKey: Uint8Array): PayRequest {
  if (unsigned.majorVersion === 0 && unsigned.amountCurrency !== unsigned.receivingCurrency)
    throw new Error('In version 0 of UMA the amount is in the receiving currency.')
  const signature = signPayload(payloadOf.payRequest(unsigned.payerIdentifier, once), once, privateKey)
  return { ...unsigned, ...signature, backingSignatures: [] }
}

export const signedPayloadOfPayRequest = (request: PayRequest): SignedPayload => ({
  ...request,
  payload: payloadOf.payRequest(request.payerIdentifier, request),
})

export const payRequestToWire = (request: PayRequest) => ({
  ...AMOUNT_TO_WIRE[request.majorVersion](request),
  payerData: {
    ...toParty(request.payer),
    identifier: request.payerIdentifier,
    compliance: complianceToWire(request),
  },
  payeeData: request.requestedPayeeData,
  comment: request.comment,
})

const AMOUNT_TO_WIRE = {
  0: ({ amount, receivingCurrency }: PayRequest) => ({ currency: receivingCurrency, amount: toWireInteger(amount) }),
  1: ({ amount, amountCurrency, receivingCurrency, invoiceId, settlement }: PayRequest) => ({
    convert: receivingCurrency,
    amount: amountCurrency === undefined ? `${amount}` : `${amount}.${amountCurrency}`,
    invoiceUUID: invoiceId,
    settlement,
  }),
}

const complianceToWire = (request: PayRequest) => ({
  ...toWireSignature(request),
  kycStatus: request.payerKycStatus,
  utxos: request.payerUtxos,
  nodePubKey: request.payerNodePublicKey,
  encryptedTravelRuleInfo: request.encryptedTravelRuleInfo,
  travelRuleFormat: request.travelRuleFormat,
  utxoCallback: request.utxoCallback,
  ...toWireBackings(request.backingSignatures),
})

const readVersion1 = messageReader(WirePayRequest)
const readVersion0 = messageReader(WirePayRequestV0)
const readCompliance = messageReader(WirePayerCompliance)

export function readPayRequest(text: string): PayRequest {
  const message = parseMessage(text)
  const { payerData = {}, payeeData = {}, comment, receivingCurrency, ...rest } = readAmount(message)
  const { identifier, compliance } = payerData
  const needed = { receivingCurrency, identifier, compliance }
  requireMembers('pay request', needed)
  if (typeof identifier !== 'string' || identifier.length > LONGEST_IDENTIFIER)
    throw malformed('payerData.identifier', 'This is no address.')
  return {
    ...rest,
    ...fromCompliance(readCompliance(compliance)),
    receivingCurrency: needed.receivingCurrency,
    payerIdentifier: identifier,
    payer: fromParty(payerData),
    requestedPayeeData: payeeData,
    ...(comment !== undefined && { comment }),
  }
}

export const LONGEST_IDENTIFIER = 330

/** Reads the amount. Version 0 differs: it names the currency `currency`, and the amount is a number. */
function readAmount(message: unknown) {
  const isVersion0 = Object.hasOwn(Object(message), 'currency') && !Object.hasOwn(Object(message), 'convert')
  return isVersion0 ? fromVersion0(readVersion0(message)) : fromVersion1(readVersion1(withAmountAsText(message)))
}

/** Plain LNURL writes millisatoshi as a number. */
function withAmountAsText(message: unknown): unknown {
  const amount: unknown = Reflect.get(Object(message), 'amount')
  return Number.isSafeInteger(amount) ? { ...Object(message), amount: String(amount) } : message
}

function fromVersion0({ currency, amount, ...rest }: Static<typeof WirePayRequestV0>) {
  const received = { receivingCurrency: currency, amountCurrency: currency }
  return { ...rest, ...received, majorVersion: 0 as const, amount: BigInt(amount) }
}

function fromVersion1({ convert, amount, invoiceUUID, settlement, ...rest }: Static<typeof WirePayRequest>) {
  const [figures = '', amountCurrency] = amount.split('.')
  return {
    ...rest,
    majorVersion: 1 as const,
    receivingCurrency: convert,
    amount: BigInt(figures),
    ...(amountCurrency !== undefined && { amountCurrency }),
    ...(invoiceUUID !== undefined && { invoiceId: invoiceUUID }),
    ...(settlement && { settlement }),
  }
}

const fromCompliance = (wire: Static<typeof WirePayerCompliance>) => ({
  ...fromWireSignature(wire),
  payerKycStatus: wire.kycStatus,
  payerUtxos: wire.utxos ?? [],
  ...(wire.nodePubKey !== undefined && { payerNodePublicKey: wire.nodePubKey }),
  ...(wire.encryptedTravelRuleInfo !== undefined && { encryptedTravelRuleInfo: wire.encryptedTravelRuleInfo }),
  ...(wire.travelRuleFormat !== undefined && { travelRuleFormat: wire.travelRuleFormat }),
  ...(wire.utxoCallback !== undefined && { utxoCallback: wire.utxoCallback }),
  backingSignatures: wire.backingSignatures ?? [],
})

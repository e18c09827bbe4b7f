import { AnyObject, Enum, type Static, type TSchema, Type } from '#runtime/declare/schema.ts'

/** The parts of messages as institutions send them. Every size has a limit; the standard itself sets none. */

const MAX_INTEGER = Number.MAX_SAFE_INTEGER
const MAX_TIMESTAMP = 253_402_300_799

const optional = <S extends TSchema>(schema: S) => Type.Optional(schema)
const Line = (maxLength: number) => Type.String({ maxLength })
export const WholeNumber = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })
const Url = Line(2048)

/** DER in hex. A secp256k1 signature has at most 72 bytes. */
const SignatureText = Type.String({ pattern: '^[0-9a-fA-F]{2,160}$' })
const Nonce = Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' })
/** Seconds since 1970. */
const Seconds = Type.Integer({ minimum: 0, maximum: MAX_TIMESTAMP })

const signed = { signature: SignatureText, signatureNonce: Nonce, signatureTimestamp: Seconds }

export const BackingSignature = Type.Object({
  domain: Type.String({ minLength: 1, maxLength: 260 }),
  signature: SignatureText,
})
export const BackingSignatures = Type.Array(BackingSignature, { maxItems: 20 })

export const KYC_STATUSES = ['UNKNOWN', 'NOT_VERIFIED', 'PENDING', 'VERIFIED'] as const
export type KycStatus = (typeof KYC_STATUSES)[number]

/** One side's requested data about the customer of the other, by the names of `party-fields.ts`. */
export const RequestedFields = Type.Record(Type.String(), Type.Object({ mandatory: Type.Boolean() }), {
  maxProperties: 100,
  propertyNames: { type: 'string', maxLength: 64 },
})
export type RequestedFields = Static<typeof RequestedFields>

export const WireLookupQuery = Type.Object({
  signature: SignatureText,
  nonce: Nonce,
  timestamp: Type.String({ pattern: '^[0-9]{1,12}$' }),
  vaspDomain: Line(260),
  umaVersion: Line(9),
  isSubjectToTravelRule: optional(Line(5)),
  backingSignatures: optional(Line(8192)),
})

/** The answer of every LNURL-pay service (LUD-06). */
export const WireLnurlAnswer = Type.Object({
  tag: Type.Literal('payRequest'),
  callback: Url,
  minSendable: WholeNumber,
  maxSendable: WholeNumber,
  metadata: Line(200_000),
  commentAllowed: optional(WholeNumber),
})

/** Version 1 has the limits in `convertible`, version 0 next to the other members. */
const WireCurrency = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 32 }),
  name: Line(255),
  symbol: Line(32),
  decimals: Type.Integer({ minimum: 0, maximum: 30 }),
  multiplier: Type.Number({ exclusiveMinimum: 0 }),
  convertible: optional(Type.Object({ min: WholeNumber, max: WholeNumber })),
  minSendable: optional(WholeNumber),
  maxSendable: optional(WholeNumber),
})
export type WireCurrency = Static<typeof WireCurrency>

/** UMA's additions to the answer. */
export const WireLookupAnswer = Type.Object({
  umaVersion: Line(9),
  currencies: Type.Array(WireCurrency, { minItems: 1, maxItems: 200 }),
  payerData: RequestedFields,
  compliance: Type.Object({
    kycStatus: Enum(KYC_STATUSES),
    ...signed,
    isSubjectToTravelRule: Type.Boolean(),
    receiverIdentifier: Line(330),
    backingSignatures: optional(BackingSignatures),
  }),
})

const channels = { utxos: optional(Type.Array(Line(200), { maxItems: 1000 })), nodePubKey: optional(Line(200)) }

export const WirePayerCompliance = Type.Object({
  ...channels,
  kycStatus: Enum(KYC_STATUSES),
  encryptedTravelRuleInfo: optional(Type.String({ pattern: '^([0-9a-fA-F]{2}){1,24000}$' })),
  travelRuleFormat: optional(Line(100)),
  ...signed,
  utxoCallback: optional(Url),
  backingSignatures: optional(BackingSignatures),
})

/** Version 0 has no signature in this object. */
export const WirePayeeCompliance = Type.Object({
  ...channels,
  signature: optional(SignatureText),
  signatureNonce: optional(Nonce),
  signatureTimestamp: optional(Seconds),
  utxoCallback: optional(Url),
  backingSignatures: optional(BackingSignatures),
})

/** The payer or payee: `identifier`, `compliance` and any other requested data. */
const Party = AnyObject()

const payRequest = {
  payerData: optional(Party),
  payeeData: optional(RequestedFields),
  comment: optional(Line(2000)),
}

export const WirePayRequest = Type.Object({
  ...payRequest,
  convert: optional(Line(32)),
  amount: Type.String({ pattern: '^[0-9]{1,16}(\\.[A-Za-z0-9]{1,32})?$' }),
  invoiceUUID: optional(Line(36)),
  settlement: optional(Type.Object({ layer: Line(32), assetIdentifier: Line(200) })),
})

export const WirePayRequestV0 = Type.Object({ ...payRequest, currency: Line(32), amount: WholeNumber })

const converted = {
  currencyCode: Type.String({ minLength: 1, maxLength: 32 }),
  decimals: Type.Integer({ minimum: 0, maximum: 30 }),
  multiplier: Type.Number({ exclusiveMinimum: 0 }),
}

const payAnswer = { pr: Type.String({ minLength: 1, maxLength: 8192 }), payeeData: optional(Party) }

export const WirePayAnswer = Type.Object({
  ...payAnswer,
  converted: optional(Type.Object({ ...converted, amount: optional(WholeNumber), fee: WholeNumber })),
})

export const WirePayAnswerV0 = Type.Object({
  ...payAnswer,
  paymentInfo: optional(Type.Object({ ...converted, exchangeFeesMillisatoshi: WholeNumber })),
  compliance: optional(WirePayeeCompliance),
})

export const WirePostTransaction = Type.Object({
  utxos: Type.Array(Type.Object({ utxo: Line(200), amountMsats: WholeNumber }), { maxItems: 1000 }),
  vaspDomain: Line(260),
  ...signed,
})

/** DER in hex, the certificate of the key first. */
const CertificateChain = Type.Array(Type.String({ pattern: '^([0-9a-fA-F]{2})*$', maxLength: 32_768 }), {
  minItems: 1,
  maxItems: 10,
})

export const WirePublicKeys = Type.Object({
  signingCertChain: optional(CertificateChain),
  encryptionCertChain: optional(CertificateChain),
  signingPubKey: optional(Line(1000)),
  encryptionPubKey: optional(Line(1000)),
  expirationTimestamp: optional(Seconds),
})

/** The LNURL form of a refusal (LUD-06), with the code that UMA adds. */
export const WireRefusal = Type.Object({
  status: Type.Literal('ERROR'),
  reason: optional(Line(10_000)),
  code: optional(Line(100)),
})

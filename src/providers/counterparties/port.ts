import type { ErrorCode } from '#runtime/lib/error-catalogue.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { UmaCurrency } from '#uma/lookup-answer.ts'
import type { FieldRequest, PartyFields } from '#uma/party-fields.ts'
import type { UtxoWithAmount } from '#uma/post-transaction.ts'
import type { InstitutionKeys } from '#uma/public-keys.ts'
import type { KycStatus } from '#uma/schemas.ts'
import type { SignedPayload } from '#uma/signatures.ts'

/**
 * The reason why a counterparty gave no usable response, as a code of the interface (payments 8.5) and in words for
 * people.
 */
export interface CounterpartyFailure {
  code: CounterpartyFailureCode
  reason: string
}

export type CounterpartyFailureCode = LookUpFailureCode | PaymentFailureCode | MessageFailureCode

/** Codes for the keys and the signature of any message. */
type SignedFailureCode = Extract<
  ErrorCode,
  | 'COUNTERPARTY_PUBKEY_FETCH_ERROR'
  | 'INVALID_PUBKEY_FORMAT'
  | 'CERT_CHAIN_INVALID'
  | 'CERT_CHAIN_EXPIRED'
  | 'INVALID_TIMESTAMP'
  | 'INVALID_NONCE'
>

export type LookUpFailureCode =
  | SignedFailureCode
  | Extract<
      ErrorCode,
      | 'UMA_NOT_FOUND'
      | 'COUNTERPARTY_NOT_ALLOWED'
      | 'LNURLP_REQUEST_FAILED'
      | 'LOOKUP_REQUEST_FAILED'
      | 'PARSE_LNURLP_RESPONSE_ERROR'
      | 'MISSING_REQUIRED_UMA_PARAMETERS'
      | 'UNSUPPORTED_UMA_VERSION'
      | 'NO_COMPATIBLE_UMA_VERSION'
    >

export type PaymentFailureCode =
  | SignedFailureCode
  | Extract<
      ErrorCode,
      | 'COUNTERPARTY_NOT_ALLOWED'
      | 'PAYREQ_REQUEST_FAILED'
      | 'SENDER_NOT_ACCEPTED'
      | 'INVALID_RECEIVER'
      | 'AMOUNT_OUT_OF_RANGE'
      | 'INVALID_CURRENCY'
      | 'MISSING_MANDATORY_USER_INFO'
      | 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY'
      | 'PARSE_PAYREQ_RESPONSE_ERROR'
      | 'INVALID_PAYREQ_RESPONSE'
      | 'NO_COMPATIBLE_UMA_VERSION'
    >

/** Codes for a message that we received. */
export type MessageFailureCode =
  | SignedFailureCode
  | Extract<ErrorCode, 'COUNTERPARTY_NOT_ALLOWED' | 'INVALID_SIGNATURE'>

/** An answer, or the reason why there is none. A counterparty's errors are never thrown. */
export type CounterpartyResult<Answer, Code extends CounterpartyFailureCode = CounterpartyFailureCode> =
  | { answer: Answer; failure?: undefined }
  | { answer?: undefined; failure: { code: Code; reason: string } }

export interface LookUp {
  /** `$bob@pay.example.org` */
  receiver: string
  /** The requesting domain of this service. Its keys sign the request. */
  senderDomain: string
  /** The requesting platform. The service does not send it. */
  senderPlatform?: PlatformId
  /** Whether the sender's institution must know the payee (travel rule). */
  isSubjectToTravelRule: boolean
}

/** Data of an answered look-up that a later pay request must name. Plain JSON, stored with the look-up. */
export interface ReceiverReference {
  /** The address that the receiver's institution has signed. */
  address: string
  umaVersion: string
  callback: string
}

/** A receiver who can receive payments, as the institution describes them. */
export interface Receiver {
  reference: ReceiverReference
  /** The currencies in the receiver's order of preference. */
  currencies: readonly UmaCurrency[]
  /** The payer data that the institution requests, for fields that have a name in the interface. */
  askedOfPayer: readonly FieldRequest[]
  /**
   * The required keys that have no name in this interface. With any of them, a payment is not possible (501 of the
   * interface).
   */
  unknownMandatoryKeys: readonly string[]
  minSendableMillisatoshi: bigint
  maxSendableMillisatoshi: bigint
  /** The maximum number of characters in a comment. 0: the receiver accepts no comment. */
  commentAllowed: number
  kycStatus: KycStatus
  /** True if the institution requires travel-rule information. */
  isSubjectToTravelRule: boolean
}

/** The fixed side of the payment. Version 0 of UMA knows the receiving side only. */
export type LockedSide = { side: 'SENDING'; millisatoshi: bigint } | { side: 'RECEIVING'; amount: bigint }

export interface PaymentRequest {
  receiver: ReceiverReference
  /** The currency from the look-up. */
  receivingCurrency: Pick<UmaCurrency, 'code' | 'decimals'>
  locked: LockedSide
  senderDomain: string
  /** The paying platform. The service does not send it. */
  senderPlatform?: PlatformId
  /** The payer's address at the sender's domain, such as `$ana@send.example.org`. */
  payerIdentifier: string
  payer: PartyFields
  payerKycStatus: KycStatus
  /** Encrypted for the receiver's institution before the request. */
  travelRule?: { content: string; format?: string }
  /** The data required about the payee. A response without a mandatory field is a failure. */
  askedOfPayee: readonly FieldRequest[]
  comment?: string
  /** The address of the receiver's institution for a report about the channels. */
  utxoCallback?: string
  /** The platform's time, at which the invoice must be payable. */
  now: Date
}

/** An invoice and its terms. All figures agree with each other and with the request. */
export interface PaymentTerms {
  /** BOLT 11. */
  invoice: string
  /** 32 bytes in hex. */
  paymentHash: string
  expiresAt: Date
  /** Of the invoice. */
  amountMillisatoshi: bigint
  /** The amount in the smallest unit of the receiving currency. */
  receivingAmount: bigint
  /** Millisatoshi per smallest unit. The protocol defines a double. `fractionOfDouble` makes it exact. */
  multiplier: number
  feeMillisatoshi: bigint
  payee: PartyFields
  /** The address at which the receiver's institution accepts a report of the channels. */
  utxoCallback?: string
}

/** The report of the channels that a payment has used. */
export interface PostTransactionNotice {
  url: string
  senderDomain: string
  utxos: readonly UtxoWithAmount[]
}

/** A received message, with the domain that claims to have signed it. */
export interface ForeignMessage {
  domain: string
  /** The platform of the customer concerned. Each platform has its own slots for unknown institutions. */
  concerns?: PlatformId
  signed: SignedPayload
}

/**
 * Institutions at the other side of UMA payments (payments 8.5). Jobs and operations with external calls use them,
 * never a transaction.
 */
export interface Counterparties {
  /**
   * Looks up a receiver at another institution. Resolves an address of this service without a request (payments 8.1).
   */
  lookUp(question: LookUp): Promise<CounterpartyResult<Receiver, LookUpFailureCode>>
  /** Requests a payment. Every call creates another invoice. */
  requestPayment(request: PaymentRequest): Promise<CounterpartyResult<PaymentTerms, PaymentFailureCode>>
  /** Sends the report. Throws if the institution has not accepted it, so a job retries. */
  sendPostTransaction(notice: PostTransactionNotice): Promise<void>
  /** Returns the keys of an institution, cached for a while. */
  keysOf(domain: string): Promise<CounterpartyResult<InstitutionKeys, MessageFailureCode>>
  /**
   * Validates a received message: its time, its signature by the keys of the domain, and its nonce, which the call
   * consumes. Returns the error. The caller must check whether the domain has the right to send the content.
   */
  verify(message: ForeignMessage): Promise<{ code: MessageFailureCode; reason: string } | undefined>
}

/** The key pairs of one of our domains. */
export interface DomainKeys {
  signing: { privateKey: Buffer; publicKey: Buffer }
  encryption: { privateKey: Buffer; publicKey: Buffer }
}

/** The service's stored data for UMA messages: its own keys, and the nonces already seen. */
export interface UmaIdentity {
  /** Returns the keys of a domain of this service. Creates them on first use. */
  keysOf(domain: string): Promise<DomainKeys>
  /** Returns false if any process has seen the nonce of this domain before. Stores the nonce until `until`. */
  acceptNonce(domain: string, nonce: string, until: Date): Promise<boolean>
}

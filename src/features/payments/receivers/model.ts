import type { ReceiverReference } from '#providers/counterparties/port.ts'
import type { UmaCurrency } from '#uma/lookup-answer.ts'
import type { FieldRequest } from '#uma/party-fields.ts'

/** An answered lookup, stored for the quotes that name it (payments 8.3). Its receiver and payer never change. */
export interface Lookup {
  id: `Lookup:${string}`
  /** The paying customer. Absent: the platform itself pays. */
  customerId?: `Customer:${string}`
  /** The UMA address in lower case, or the id of an external account. */
  receiver: string
  /** The required fields about the payer, stored or not. */
  askedOfPayer: readonly FieldRequest[]
  /** Set for a UMA address. */
  institution?: FoundReceiver
  expiresAt: Date
}

/** The part of the receiving institution's response that a payment needs. Plain JSON. */
export interface FoundReceiver {
  /** True if the institution is a platform of this deployment. */
  isLocal: boolean
  reference: ReceiverReference
  /** In the receiver's order of preference. The first one is the default. */
  currencies: readonly [ReceivableCurrency, ...ReceivableCurrency[]]
  /** Required fields about the payer that this service does not know. They make a payment impossible. */
  unknownMandatoryKeys: readonly string[]
  /** The maximum number of characters of a comment. */
  commentAllowed: number
}

/** A currency that the receiver accepts. The limits are in its minor unit, as decimal texts. */
export interface ReceivableCurrency extends Pick<UmaCurrency, 'code' | 'decimals' | 'multiplier'> {
  min: string
  max: string
}

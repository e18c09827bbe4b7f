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
  /** The fields required about the payer, on record or not. */
  askedOfPayer: readonly FieldRequest[]
  /** Set for a UMA address. */
  institution?: FoundReceiver
  expiresAt: Date
}

/** The part of the receiving institution's response that a payment needs. Plain JSON. */
export interface FoundReceiver {
  /** The institution is a platform of this deployment. */
  isLocal: boolean
  reference: ReceiverReference
  /** In the receiver's order of preference; the first one is the default. */
  currencies: readonly [ReceivableCurrency, ...ReceivableCurrency[]]
  /** Required about the payer, but unknown here: no payment is possible. */
  unknownMandatoryKeys: readonly string[]
  /** How many characters a comment may have. */
  commentAllowed: number
}

/** A currency that the receiver accepts. The limits are in its minor unit, as decimal texts. */
export interface ReceivableCurrency extends Pick<UmaCurrency, 'code' | 'decimals' | 'multiplier'> {
  min: string
  max: string
}

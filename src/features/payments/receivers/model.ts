import type { ReceiverReference } from '../../../providers/counterparties/port.ts'
import type { UmaCurrency } from '../../../uma/lookup-answer.ts'
import type { FieldRequest } from '../../../uma/party-fields.ts'

/** An answered look-up, kept for the quotes that name it (payments 8.3). Whom it is about and who pays cannot be changed. */
export interface Lookup {
  id: `Lookup:${string}`
  /** Who is to pay; absent: the platform itself. */
  customerId?: `Customer:${string}`
  /** The UMA address in lower case, or the id of an external account. */
  receiver: string
  /** What the receiving side wants to know about the payer, whether or not it is on record. */
  askedOfPayer: readonly FieldRequest[]
  /** Of an UMA address. */
  institution?: FoundReceiver
  expiresAt: Date
}

/** What the receiver's institution has told, as far as a payment needs it. Plain JSON. */
export interface FoundReceiver {
  /** The institution is a platform of this deployment. */
  isLocal: boolean
  reference: ReceiverReference
  /** In the receiver's order of preference; the first one is the default. */
  currencies: readonly [ReceivableCurrency, ...ReceivableCurrency[]]
  /** Demanded about the payer and not known here: no payment is possible. */
  unknownMandatoryKeys: readonly string[]
  /** How many characters a comment may have. */
  commentAllowed: number
}

/** A currency in which somebody can be paid. The limits are in its smallest unit, as decimal texts. */
export interface ReceivableCurrency extends Pick<UmaCurrency, 'code' | 'decimals' | 'multiplier'> {
  min: string
  max: string
}

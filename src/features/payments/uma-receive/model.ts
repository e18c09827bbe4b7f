import type { LockedSide } from '#providers/counterparties/port.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { FieldRequest, PartyFields } from '#uma/party-fields.ts'

/** A request of another institution whose customer wants to pay a customer of this service. */
export interface PayRequest {
  /** `$bob@pay.example.org`, in lower case. */
  receiver: string
  payerAddress: string
  /** The payer's institution. */
  payerDomain: string
  payer: PartyFields
  receivingCurrency: string
  locked: LockedSide
  /** The receiver data that the payer's institution requests. */
  askedOfPayee: readonly FieldRequest[]
  comment?: string
  utxoCallback?: string
  /**
   * True if payer and receiver are both customers of this service. The payment then settles between their platforms, in
   * the receiving currency.
   */
  isLocal: boolean
  /** The payer's platform, if it is a platform of this service. */
  payerPlatform?: PlatformId
}

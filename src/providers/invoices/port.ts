/** A Lightning node's invoice that another institution can pay. */
export interface NewInvoice {
  amountMillisatoshi: bigint
  /** For people. */
  description: string
  now: Date
  expiresAt: Date
}

export interface MadeInvoice {
  /** BOLT 11. */
  invoice: string
  /** The payment hash, 32 bytes in hex, which the node's report of the payment contains. */
  paymentHash: string
}

/** A Lightning node that receives payments. It reports received money like every receipt, under the payment hash. */
export interface InvoiceMaker {
  make(invoice: NewInvoice): Promise<MadeInvoice>
  /**
   * True if the node has no network and the signed report of the payer's institution replaces the money. Never true for
   * a real node.
   */
  takesWordOfSender: boolean
}

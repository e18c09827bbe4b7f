/** An invoice by which another institution can pay, made by a Lightning node. */
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
  /** 32 bytes in hex. The node's report of the payment has it. */
  paymentHash: string
}

/** A Lightning node that receives payments. It reports received money like every receipt, under the payment hash. */
export interface InvoiceMaker {
  make(invoice: NewInvoice): Promise<MadeInvoice>
  /**
   * There is no network behind the node: the signed report of the payer's institution replaces the money. Never true of
   * a real node.
   */
  takesWordOfSender: boolean
}

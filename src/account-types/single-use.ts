/** What can be paid once only. */
export interface SingleUse {
  /** Unique over all types of accounts: the payment hash of an invoice. */
  payee: string
  /** A text of the sandbox that names no payee outside of its platform. */
  isOfPlatform?: true
}

/** A Lightning invoice. Its receiver can claim a payment hash once, so a second payment is lost. `paymentHash`: 32 bytes in hex. */
export const payeeOfInvoice = (paymentHash: string): string => `lightning:${paymentHash}`

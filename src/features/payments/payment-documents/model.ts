import type { DocumentType } from '#features/terms/index.ts'

/** A file that proves what a payment is for; it can be used for one quote. */
export interface PaymentDocument {
  id: `PaymentDocument:${string}`
  /** Absent: the platform's own. */
  customerId?: `Customer:${string}`
  documentType: DocumentType
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** The hash of the file as it was sent, in hex. */
  sha256: string
  /** The id of its sealed file. */
  fileId: string
  /** How often it has been sent to a partner. */
  attempts: number
  /** The partner's id of it, once sent. */
  partnerReference?: string
  /** The quote that it is attached to, permanently. */
  quoteId?: `Quote:${string}`
  createdAt: Date
  updatedAt: Date
}

/** A document and the requirement that it fills. */
export interface Proof {
  document: PaymentDocument
  requirementId: string
}

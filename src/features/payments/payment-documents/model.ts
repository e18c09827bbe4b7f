import type { DocumentType } from '#features/terms/index.ts'

/** A file that proves the purpose of a payment. It serves only one quote. */
export interface PaymentDocument {
  id: `PaymentDocument:${string}`
  /** Absent: the platform's own. */
  customerId?: `Customer:${string}`
  documentType: DocumentType
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** The hash of the file as sent, in hex. */
  sha256: string
  /** The id of its sealed file. */
  fileId: string
  /** The number of transmissions to a partner. */
  attempts: number
  /** The partner's id of the document, after it is sent. */
  partnerReference?: string
  /** The quote to which it is attached, permanently. */
  quoteId?: `Quote:${string}`
  createdAt: Date
  updatedAt: Date
}

/** A document and the requirement that it satisfies. */
export interface Proof {
  document: PaymentDocument
  requirementId: string
}

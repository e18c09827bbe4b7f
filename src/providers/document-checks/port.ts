/** What is definitely wrong with a document (customers 8.2). */
export type DocumentFault =
  | 'LOW_QUALITY'
  | 'DATA_MISMATCH'
  | 'EXPIRED'
  | 'SUSPECTED_FRAUD'
  | 'UNSUITABLE_DOCUMENT'
  | 'INCOMPLETE'

/** A document that is about to be kept. */
export interface CheckedDocument {
  documentType: string
  country: string
  fileName: string
  content(): AsyncIterable<Buffer>
}

/** Looks at documents as they are uploaded. Undefined: nothing is definitely wrong. */
export interface DocumentCheck {
  check(document: CheckedDocument): Promise<DocumentFault | undefined>
}

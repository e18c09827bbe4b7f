/** Definite errors of a document (customers 8.2). */
export type DocumentFault =
  | 'LOW_QUALITY'
  | 'DATA_MISMATCH'
  | 'EXPIRED'
  | 'SUSPECTED_FRAUD'
  | 'UNSUITABLE_DOCUMENT'
  | 'INCOMPLETE'

/** A document before its storage. */
export interface CheckedDocument {
  documentType: string
  country: string
  fileName: string
  content(): AsyncIterable<Buffer>
}

/** Checks uploaded documents. Returns undefined without a definite error. */
export interface DocumentCheck {
  check(document: CheckedDocument): Promise<DocumentFault | undefined>
}

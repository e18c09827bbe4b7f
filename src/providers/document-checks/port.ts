/** Definite errors of a document (customers 8.2). */
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

/** Checks documents as they are uploaded. Returns undefined if no definite error was found. */
export interface DocumentCheck {
  check(document: CheckedDocument): Promise<DocumentFault | undefined>
}

import type { SealedText } from '#crypto/sealed-text.ts'
import type { DocumentType, HolderId, SIDES } from './contract.ts'

export type DocumentSide = (typeof SIDES)[number]

/** A file by which a customer, or a person behind a business, is verified. */
export interface Document {
  id: `Document:${string}`
  holderId: HolderId
  /** The holder, or the business behind which the holder is. */
  customerId: `Customer:${string}`
  type: DocumentType
  side?: DocumentSide
  /** Where it was issued. */
  country: string
  /** The number that is printed on it. */
  sealedNumber?: SealedText
  issuingAuthority?: string
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** The sealed file. */
  fileId: string
  createdAt: Date
  /** When the file was last replaced. */
  updatedAt: Date
}

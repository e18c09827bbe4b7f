import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { DocumentType, HolderId, SIDES } from './contract.ts'

export type DocumentSide = (typeof SIDES)[number]

/** A file that verifies a customer, or a person behind a business. */
export interface Document {
  id: `Document:${string}`
  holderId: HolderId
  /** The holder, or the business that the holder belongs to. */
  customerId: `Customer:${string}`
  type: DocumentType
  side?: DocumentSide
  /** The country of issue. */
  country: string
  /** The number printed on it. */
  sealedNumber?: SealedText
  issuingAuthority?: string
  fileName: string
  contentType: string
  /** In bytes. */
  size: number
  /** The sealed file. */
  fileId: string
  createdAt: Date
  /** The time of the file's last replacement. */
  updatedAt: Date
}

const contextOf = (id: Document['id']) => `documents.sealed_number ${id}`

/** Seals a number to the document with this id. It does not open in another document's row. */
export const sealNumber = (masterKey: MasterKey, id: Document['id'], number: string): SealedText =>
  sealText(masterKey, contextOf(id), number)

/** Returns the number printed on the document. */
export const openNumber = (
  masterKey: MasterKey,
  { id, sealedNumber }: Pick<Document, 'id' | 'sealedNumber'>,
): string | undefined => sealedNumber && openText(masterKey, contextOf(id), sealedNumber)

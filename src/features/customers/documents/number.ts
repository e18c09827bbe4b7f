import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import type { Document } from './model.ts'

const contextOf = (id: Document['id']) => `documents.sealed_number ${id}`

/** Bound to the document of this id: in another document's row it does not open. */
export const sealNumber = (masterKey: MasterKey, id: Document['id'], number: string): SealedText =>
  sealText(masterKey, contextOf(id), number)

/** The number that is printed on the document. */
export const openNumber = (
  masterKey: MasterKey,
  { id, sealedNumber }: Pick<Document, 'id' | 'sealedNumber'>,
): string | undefined => sealedNumber && openText(masterKey, contextOf(id), sealedNumber)

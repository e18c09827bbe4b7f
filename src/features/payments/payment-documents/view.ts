import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import type * as contract from './contract.ts'
import type { PaymentDocument } from './model.ts'

export function toWire(document: PaymentDocument): Static<typeof contract.PaymentDocument> {
  const { id, customerId, documentType, fileName, contentType, size, sha256, quoteId } = document
  return {
    id,
    ...(customerId && { customerId }),
    documentType,
    status: quoteId ? 'ATTACHED' : 'UPLOADED',
    // Earlier versions may have stored invisible characters.
    fileName: cleaned(fileName),
    contentType,
    size,
    sha256,
    ...(quoteId && { quoteId }),
    createdAt: toTimestamp(document.createdAt),
    updatedAt: toTimestamp(document.updatedAt),
  }
}

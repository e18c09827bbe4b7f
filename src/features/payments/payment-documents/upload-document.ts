import { requireCustomer } from '#features/customers/index.ts'
import { keepFile, type SealedFiles, storeFile } from '#features/files/index.ts'
import { type SentFile, storedFile } from '#runtime/declare/file.ts'
import type { Asker } from '#runtime/http/route.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { documentExpires } from './contract.ts'
import type { PaymentDocument } from './model.ts'
import { expiresAt } from './rules.ts'
import { insertDocument } from './store.ts'

/** A file as received, with its metadata. */
export interface Upload extends Pick<PaymentDocument, 'documentType' | 'customerId'> {
  file: SentFile
}

/** Stores a file for a document that does not exist yet. The service deletes the file unless `keepDocument` follows. */
export async function storeDocument(
  asker: Asker,
  { platform, now }: { platform: PlatformId; now: Date },
  { file, documentType, customerId }: Upload,
  sealedFiles: SealedFiles,
): Promise<PaymentDocument> {
  if (customerId) await requireCustomer(asker.db, platform, customerId)
  return {
    id: newId('PaymentDocument'),
    ...(customerId && { customerId }),
    documentType,
    ...storedFile(file),
    sha256: file.sha256,
    fileId: await storeFile(asker, platform, file, sealedFiles),
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** Stores the document. */
export async function keepDocument(work: Work, document: PaymentDocument): Promise<PaymentDocument> {
  await keepFile(work, document.fileId)
  await insertDocument(work, document)
  work.enqueue(documentExpires, { id: document.id }, { at: expiresAt(document.createdAt) })
  return document
}

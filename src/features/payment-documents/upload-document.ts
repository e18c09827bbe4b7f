import { hash } from 'node:crypto'
import type { SentFile } from '../../runtime/declare/file.ts'
import { refuse } from '../../runtime/errors.ts'
import { newId, type PlatformId } from '../../runtime/ids.ts'
import type { Asker } from '../../runtime/route.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireCustomer } from '../customers/index.ts'
import type { SealedFiles } from './dependencies.ts'
import { documentLapses } from './handles.ts'
import type { PaymentDocument } from './model.ts'
import { lapsesAt, uploadEndsBy } from './rules.ts'
import { insertAnnounced, markStored } from './store.ts'

/** A file as it was sent, and what was said about it. */
export interface Upload extends Pick<PaymentDocument, 'documentType' | 'customerId'> {
  file: SentFile
}

/**
 * Seals and stores a file. The document is announced before and shown after, so that whatever happens in between leaves nothing behind for
 * longer than an hour.
 */
export async function uploadDocument(
  asker: Asker,
  { platform, now }: { platform: PlatformId; now: Date },
  upload: Upload,
  { files, fileSeals }: SealedFiles,
): Promise<PaymentDocument> {
  const id = newId('PaymentDocument')
  const { sealed, sealedKey } = fileSeals.seal(id, upload.file.bytes)
  const document = newDocument(id, upload, sealedKey, now)
  await asker.prepare((work) => announce(work, document))
  await files.put({ platform, name: id }, sealed)
  return document
}

function newDocument(
  id: PaymentDocument['id'],
  { file, documentType, customerId }: Upload,
  sealedFileKey: string,
  now: Date,
): PaymentDocument {
  const contentType = file.format ?? 'application/octet-stream'
  return {
    id,
    ...(customerId && { customerId }),
    documentType,
    fileName: file.name ?? `document.${contentType.split('/')[1]}`,
    contentType,
    size: file.bytes.length,
    sha256: hash('sha256', file.bytes),
    sealedFileKey,
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  }
}

async function announce(work: Work, document: PaymentDocument): Promise<void> {
  if (document.customerId) await requireCustomer(work.tx, work.platform, document.customerId)
  await insertAnnounced(work, document)
  work.enqueue(documentLapses, { id: document.id }, { at: uploadEndsBy(document.createdAt) })
}

/** From now on there is such a document. */
export async function completeUpload(work: Work, document: PaymentDocument): Promise<PaymentDocument> {
  if (!(await markStored(work, document.id)))
    refuse('SERVICE_UNAVAILABLE', 'The file has taken too long to be stored. Send it again.')
  work.enqueue(documentLapses, { id: document.id }, { at: lapsesAt(document.createdAt) })
  return document
}

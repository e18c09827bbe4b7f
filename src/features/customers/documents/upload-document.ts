import { keepFile, storeFile } from '#features/files/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { storedFile } from '#runtime/declare/file.ts'
import type { Asker } from '#runtime/http/route.ts'
import { isIdOf, newId, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { followCaseFile, lockLiveCustomer, requireCustomer, requireOwner } from '../index.ts'
import type { HolderId, Upload } from './contract.ts'
import { type Document, sealNumber } from './model.ts'
import { checkOnly, insertDocument } from './store.ts'
import { type DocumentsDependencies, validateFile } from './validate-file.ts'

/**
 * Finds the customer whose case contains documents of this holder. Throws 404 for an unknown holder and for the holder
 * of a deleted customer.
 */
async function customerOf(db: Db | Tx, platform: PlatformId, holderId: HolderId): Promise<Document['customerId']> {
  const customerId = isIdOf('Customer', holderId) ? holderId : (await requireOwner(db, platform, holderId)).customerId
  return (await requireCustomer(db, platform, customerId)).id
}

/** Validates an upload and stores its file. `keepDocument` then stores the document (customers 8.2). */
export async function uploadDocument(
  asker: Asker,
  { platform, environment, now }: Pick<Work, 'platform' | 'environment' | 'now'>,
  upload: Upload,
  dependencies: DocumentsDependencies,
): Promise<Document> {
  const customerId = await customerOf(asker.db, platform, upload.documentHolder)
  const document = newDocument(upload, customerId, now, dependencies)
  await checkOnly(asker.db, platform, document)
  await validateFile(dependencies, environment, document, upload.file)
  return { ...document, fileId: await storeFile(asker, platform, upload.file, dependencies) }
}

function newDocument(
  { documentHolder, documentType, side, country, documentNumber, issuingAuthority, file }: Upload,
  customerId: Document['customerId'],
  now: Date,
  { masterKey }: Pick<DocumentsDependencies, 'masterKey'>,
): Omit<Document, 'fileId'> {
  const id = newId('Document')
  return {
    id,
    holderId: documentHolder,
    customerId,
    type: documentType,
    side,
    country,
    sealedNumber: documentNumber === undefined ? undefined : sealNumber(masterKey, id, documentNumber.trim()),
    issuingAuthority: issuingAuthority?.trim(),
    ...storedFile(file),
    createdAt: now,
    updatedAt: now,
  }
}

/** Stores the document. */
export async function keepDocument(work: Work, document: Document): Promise<Document> {
  const customer = await lockLiveCustomer(work, document.customerId)
  const kept = { ...document, createdAt: work.now, updatedAt: work.now }
  await insertDocument(work, kept)
  await keepFile(work, document.fileId)
  await followCaseFile(work, customer)
  return kept
}

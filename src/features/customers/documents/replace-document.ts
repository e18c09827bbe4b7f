import { discardFile, keepFile, storeFile } from '#features/files/index.ts'
import { storedFile } from '#runtime/declare/file.ts'
import type { Asker } from '#runtime/http/route.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { followCaseFile, lockLiveCustomer, requireCustomer } from '../index.ts'
import type { Replacement } from './contract.ts'
import { usesOf } from './delete-document.ts'
import { type Document, sealNumber } from './model.ts'
import { checkChangeable } from './rules.ts'
import { checkOnly, requireDocument, saveDocument } from './store.ts'
import { type DocumentsDependencies, validateFile } from './validate-file.ts'

/**
 * Validates a replacement and stores its file. Returns the file's id. `applyReplacement` applies it (customers 8.2).
 */
export async function storeReplacement(
  asker: Asker,
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  id: Document['id'],
  replacement: Replacement,
  dependencies: DocumentsDependencies,
): Promise<string> {
  const before = await requireDocument(asker.db, platform, id)
  await requireCustomer(asker.db, platform, before.customerId)
  await asker.prepare(async (work) => checkChangeable(await usesOf(work, id), 'replaced'))
  const after = replaced(before, replacement, dependencies)
  await checkOnly(asker.db, platform, after)
  await validateFile(dependencies, environment, after, replacement.file)
  return storeFile(asker, platform, replacement.file, dependencies)
}

/** Replaces the former file by the stored one and destroys the former bytes. */
export async function applyReplacement(
  work: Work,
  id: Document['id'],
  replacement: Replacement,
  fileId: string,
  dependencies: DocumentsDependencies,
): Promise<Document> {
  const { customerId } = await requireDocument(work.tx, work.platform, id)
  const customer = await lockLiveCustomer(work, customerId)
  const before = await requireDocument(work.tx, work.platform, id)
  checkChangeable(await usesOf(work, id), 'replaced')
  const after = { ...replaced(before, replacement, dependencies), fileId, updatedAt: work.now }
  await saveDocument(work, after)
  await keepFile(work, fileId)
  await discardFile(work, before.fileId)
  await followCaseFile(work, customer)
  return after
}

/** Omitted values stay, unless the type changes. */
function replaced(
  before: Document,
  { documentType, side, country, documentNumber, issuingAuthority, file }: Replacement,
  { masterKey }: Pick<DocumentsDependencies, 'masterKey'>,
): Document {
  const former: Partial<Document> = documentType === before.type ? before : {}
  return {
    ...before,
    type: documentType,
    side: side ?? former.side,
    country,
    sealedNumber:
      documentNumber === undefined ? former.sealedNumber : sealNumber(masterKey, before.id, documentNumber.trim()),
    issuingAuthority: issuingAuthority?.trim() ?? former.issuingAuthority,
    ...storedFile(file),
  }
}

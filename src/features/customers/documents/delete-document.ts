import { discardFile } from '#features/files/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { followCaseFile, lockCustomer } from '../index.ts'
import { type DocumentUse, documentUses } from './contract.ts'
import type { Document } from './model.ts'
import { checkChangeable } from './rules.ts'
import { documentsOf, removeDocument, requireDocument } from './store.ts'

/** Returns the uses of the document in all features. */
export async function usesOf(work: Work, id: Document['id']): Promise<DocumentUse[]> {
  const uses: DocumentUse[] = []
  for (const usesIn of work.added(documentUses)) uses.push(...(await usesIn(work, id)))
  return uses
}

/** Deletes a document permanently, even if its customer is already deleted (customers 8.2). */
export async function deleteDocument(work: Work, id: Document['id']): Promise<void> {
  const { customerId } = await requireDocument(work.tx, work.platform, id)
  const customer = await lockCustomer(work, customerId)
  const document = await requireDocument(work.tx, work.platform, id)
  checkChangeable(await usesOf(work, id), 'deleted')
  await destroy(work, document)
  if (!customer.deletedAt) await followCaseFile(work, customer)
}

/**
 * Destroys all documents of a customer and of the people behind it, regardless of any decision. The caller has locked
 * the customer's row.
 */
export async function destroyDocumentsOf(work: Work, customerId: Document['customerId']): Promise<void> {
  const documents = await documentsOf(work.tx, work.platform, customerId)
  for (const document of documents) await destroy(work, document)
}

async function destroy(work: Work, { id, fileId }: Document): Promise<void> {
  await removeDocument(work, id)
  await discardFile(work, fileId)
}

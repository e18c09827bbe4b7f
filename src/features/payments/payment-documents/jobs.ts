import { discardFile } from '#features/files/index.ts'
import { type BoundJob, runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { documentExpires } from './contract.ts'
import type { PaymentDocument } from './model.ts'
import { expiredIfCreatedBefore } from './rules.ts'
import { deleteExpired, deleteSomeOf } from './store.ts'

/** Deletes the document with its file. */
async function lapse(work: Work, { id }: Pick<PaymentDocument, 'id'>): Promise<void> {
  const document = await deleteExpired(work, id, expiredIfCreatedBefore(work.now))
  if (document) await discardFile(work, document.fileId)
}

/** Destroys up to `most` documents of a customer, whether attached or not, and returns the number destroyed. */
export async function discardDocumentsOf(
  work: Work,
  customerId: NonNullable<PaymentDocument['customerId']>,
  most: number,
): Promise<number> {
  const documents = await deleteSomeOf(work, customerId, most)
  for (const { fileId } of documents) await discardFile(work, fileId)
  return documents.length
}

export const JOBS: BoundJob[] = [runs(documentExpires, lapse)]

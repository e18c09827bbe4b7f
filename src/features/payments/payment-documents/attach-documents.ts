import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PaymentDocument, Proof } from './model.ts'
import { refuseUsed } from './rules.ts'
import { attach, lockDocuments } from './store.ts'

/**
 * Returns the documents of a quote, in its order, locked until the transaction ends. Refuses unknown documents and
 * other customers' documents with PAYMENT_DOCUMENT_NOT_FOUND (payments 7.3 step 2). `customerId` is undefined if the
 * platform pays.
 */
export async function requireNamedDocuments(
  work: Work,
  ids: readonly PaymentDocument['id'][],
  customerId: `Customer:${string}` | undefined,
): Promise<PaymentDocument[]> {
  if (ids.length === 0) return []
  const owned = (await lockDocuments(work, ids)).filter((document) => document.customerId === customerId)
  return ids.map(
    (documentId) =>
      owned.find(({ id }) => id === documentId) ?? refuseUnknown('PAYMENT_DOCUMENT_NOT_FOUND', { documentId }),
  )
}

/** Attaches all documents to the quote permanently. */
export async function attachDocuments(
  work: Work,
  proofs: readonly Proof[],
  quoteId: NonNullable<PaymentDocument['quoteId']>,
): Promise<void> {
  for (const proof of proofs) if (!(await attach(work, proof, quoteId))) refuseUsed(proof.document)
}

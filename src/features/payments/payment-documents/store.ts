import { columns, type Db, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PaymentDocument, Proof } from './model.ts'

/** The columns of a payment document. */
const PAYMENT_DOCUMENT = columns<'payment_documents', PaymentDocument>({
  id: 'id',
  customerId: 'customer_id',
  documentType: 'document_type',
  fileName: 'file_name',
  contentType: 'content_type',
  size: 'size',
  sha256: 'sha256',
  fileId: 'file_id',
  attempts: 'attempts',
  partnerReference: 'partner_reference',
  quoteId: 'quote_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export async function insertDocument({ tx, platform }: Work, document: PaymentDocument): Promise<void> {
  await scoped(tx, platform)
    .insertInto('payment_documents', {
      id: document.id,
      customer_id: document.customerId ?? null,
      document_type: document.documentType,
      file_name: document.fileName,
      content_type: document.contentType,
      size: document.size,
      sha256: document.sha256,
      file_id: document.fileId,
      attempts: 0,
      partner_reference: null,
      quote_id: null,
      requirement_id: null,
      created_at: document.createdAt,
      updated_at: document.updatedAt,
    })
    .execute()
}

/** Every read starts with this query, so that no caller ever sees the documents of another platform. */
const allDocuments = (db: Db | Tx, platform: PlatformId) =>
  scoped(db, platform).selectFrom('payment_documents').selectAll()

/** Returns the document, or 404 PAYMENT_DOCUMENT_NOT_FOUND. With a customer, returns only that customer's document. */
export async function requireDocument(
  db: Db,
  platform: PlatformId,
  id: PaymentDocument['id'],
  customerId?: PaymentDocument['customerId'],
): Promise<PaymentDocument> {
  const row = await allDocuments(db, platform).where('id', '=', id).executeTakeFirst()
  const isVisible = row && (customerId === undefined || row.customer_id === customerId)
  return isVisible ? PAYMENT_DOCUMENT.fromRow(row) : refuseUnknown('PAYMENT_DOCUMENT_NOT_FOUND')
}

/** Returns the existing ones of these documents, sorted by id, locked until the transaction ends. */
export async function lockDocuments(
  { tx, platform }: Work,
  ids: readonly PaymentDocument['id'][],
): Promise<PaymentDocument[]> {
  const rows = await allDocuments(tx, platform).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return rows.map(PAYMENT_DOCUMENT.fromRow)
}

/** Returns false if it is already attached. */
export async function attach(
  { tx, platform, now }: Work,
  { document, requirementId }: Proof,
  quoteId: NonNullable<PaymentDocument['quoteId']>,
): Promise<boolean> {
  const { numUpdatedRows } = await scoped(tx, platform)
    .updateTable('payment_documents')
    .set({ quote_id: quoteId, requirement_id: requirementId, updated_at: now })
    .where('id', '=', document.id)
    .where('quote_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the transmission of these documents to a partner before it starts. */
export async function countAttempts(
  { tx, platform }: Work,
  ids: readonly PaymentDocument['id'][],
): Promise<PaymentDocument[]> {
  const rows = await scoped(tx, platform)
    .updateTable('payment_documents')
    .set({ attempts: sql`attempts + 1` })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return rows.map(PAYMENT_DOCUMENT.fromRow)
}

export async function setReference(
  { tx, platform }: Work,
  id: PaymentDocument['id'],
  reference: string,
): Promise<void> {
  await scoped(tx, platform)
    .updateTable('payment_documents')
    .set({ partner_reference: reference })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the document unless it is attached or was created after this moment. Returns undefined if it did not delete
 * the document.
 */
export async function deleteExpired(
  { tx, platform }: Work,
  id: PaymentDocument['id'],
  createdUntil: Date,
): Promise<PaymentDocument | undefined> {
  const row = await scoped(tx, platform)
    .deleteFrom('payment_documents')
    .where('id', '=', id)
    .where('quote_id', 'is', null)
    .where('created_at', '<=', createdUntil)
    .returningAll()
    .executeTakeFirst()
  return row && PAYMENT_DOCUMENT.fromRow(row)
}

/** Deletes up to `most` documents of a customer and returns them. */
export async function deleteSomeOf(
  { tx, platform }: Work,
  customerId: NonNullable<PaymentDocument['customerId']>,
  most: number,
): Promise<PaymentDocument[]> {
  const some = allDocuments(tx, platform).clearSelect().select('id').where('customer_id', '=', customerId).limit(most)
  const rows = await scoped(tx, platform)
    .deleteFrom('payment_documents')
    .where('id', 'in', some)
    .returningAll()
    .execute()
  return rows.map(PAYMENT_DOCUMENT.fromRow)
}

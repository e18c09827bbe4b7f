import { type Db, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { PaymentDocument, Proof } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    payment_documents: {
      platform_id: string
      id: PaymentDocument['id']
      customer_id: PaymentDocument['customerId'] | null
      document_type: PaymentDocument['documentType']
      file_name: string
      content_type: string
      size: number
      sha256: string
      file_id: string
      attempts: number
      partner_reference: string | null
      quote_id: PaymentDocument['quoteId'] | null
      requirement_id: string | null
      created_at: Date
      updated_at: Date
    }
  }
}

export async function insertDocument({ tx, platform }: Work, document: PaymentDocument): Promise<void> {
  await tx
    .insertInto('payment_documents')
    .values({
      platform_id: platform,
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

/** Every read starts here, so that no caller ever sees the documents of another platform. */
const allDocuments = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('payment_documents').selectAll().where('platform_id', '=', platform)

/** The document, or 404 PAYMENT_DOCUMENT_NOT_FOUND; where a customer is named, only if it is that customer's. */
export async function requireDocument(
  db: Db,
  platform: PlatformId,
  id: PaymentDocument['id'],
  customerId?: PaymentDocument['customerId'],
): Promise<PaymentDocument> {
  const row = await allDocuments(db, platform).where('id', '=', id).executeTakeFirst()
  const isVisible = row && (customerId === undefined || row.customer_id === customerId)
  return isVisible ? fromRow(row) : refuseUnknown('PAYMENT_DOCUMENT_NOT_FOUND')
}

/** Those of these documents that there are, in the order of their ids, held until the unit of work ends. */
export async function lockDocuments(
  { tx, platform }: Work,
  ids: readonly PaymentDocument['id'][],
): Promise<PaymentDocument[]> {
  const rows = await allDocuments(tx, platform).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return rows.map(fromRow)
}

/** False when it is attached already. */
export async function attach(
  { tx, platform, now }: Work,
  { document, requirementId }: Proof,
  quoteId: NonNullable<PaymentDocument['quoteId']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_documents')
    .set({ quote_id: quoteId, requirement_id: requirementId, updated_at: now })
    .where('platform_id', '=', platform)
    .where('id', '=', document.id)
    .where('quote_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts that these documents are about to be sent to a partner. */
export async function countAttempts(
  { tx, platform }: Work,
  ids: readonly PaymentDocument['id'][],
): Promise<PaymentDocument[]> {
  const rows = await tx
    .updateTable('payment_documents')
    .set({ attempts: sql`attempts + 1` })
    .where('platform_id', '=', platform)
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return rows.map(fromRow)
}

export async function setReference(
  { tx, platform }: Work,
  id: PaymentDocument['id'],
  reference: string,
): Promise<void> {
  await tx
    .updateTable('payment_documents')
    .set({ partner_reference: reference })
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .execute()
}

/** Deletes the document unless it is attached or was made after this moment. Undefined when nothing was deleted. */
export async function deleteLapsed(
  { tx, platform }: Work,
  id: PaymentDocument['id'],
  createdUntil: Date,
): Promise<PaymentDocument | undefined> {
  const row = await tx
    .deleteFrom('payment_documents')
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .where('quote_id', 'is', null)
    .where('created_at', '<=', createdUntil)
    .returningAll()
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Deletes so many documents of a customer, and answers them. */
export async function deleteSomeOf(
  { tx, platform }: Work,
  customerId: NonNullable<PaymentDocument['customerId']>,
  most: number,
): Promise<PaymentDocument[]> {
  const some = allDocuments(tx, platform).clearSelect().select('id').where('customer_id', '=', customerId).limit(most)
  const rows = await tx
    .deleteFrom('payment_documents')
    .where('platform_id', '=', platform)
    .where('id', 'in', some)
    .returningAll()
    .execute()
  return rows.map(fromRow)
}

const fromRow = (row: Selectable<Tables['payment_documents']>): PaymentDocument => ({
  id: row.id,
  ...(row.customer_id !== null && { customerId: row.customer_id }),
  documentType: row.document_type,
  fileName: row.file_name,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  fileId: row.file_id,
  attempts: row.attempts,
  ...(row.partner_reference !== null && { partnerReference: row.partner_reference }),
  ...(row.quote_id !== null && { quoteId: row.quote_id }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

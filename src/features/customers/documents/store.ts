import { bytes, columns, type Db, optional, type RowOf, refuseWhere, scoped, sql, type Tx } from '#runtime/db/index.ts'
import { findPage, type Page, type PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { HolderId } from './contract.ts'
import type { Document } from './model.ts'

/** The columns of a document. */
const DOCUMENT = columns<'documents', Document>({
  id: 'id',
  holderId: 'holder_id',
  customerId: 'customer_id',
  type: 'document_type',
  side: { read: ({ side }) => (side === '' ? undefined : side), write: (side) => ({ side: side ?? '' }) },
  country: 'country',
  sealedNumber: optional({ bytes: bytes('sealed_number'), masterKeyId: 'master_key_id' }),
  issuingAuthority: 'issuing_authority',
  fileName: 'file_name',
  contentType: 'content_type',
  size: 'size',
  fileId: 'file_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** Every read starts with this query, so that no caller ever sees the documents of another platform. */
const allDocuments = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('documents').selectAll()

/** Finds the document. Throws 404 REFERENCE_NOT_FOUND if there is none. */
export async function requireDocument(db: Db | Tx, platform: PlatformId, id: Document['id']): Promise<Document> {
  const row = await allDocuments(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : refuseUnknown('REFERENCE_NOT_FOUND')
}

export function listDocuments(
  db: Db,
  platform: PlatformId,
  holderId: HolderId | undefined,
  page: PageRequest,
): Promise<Page<Row>> {
  const query = allDocuments(db, platform)
  return findPage(db, holderId === undefined ? query : query.where('holder_id', '=', holderId), page)
}

/** Returns the documents of a customer and of the people behind it, oldest first. */
export async function documentsOf(
  db: Db | Tx,
  platform: PlatformId,
  customerId: Document['customerId'],
): Promise<Document[]> {
  const rows = await allDocuments(db, platform)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Returns documents without a stored file. Ignores documents from before `since`. */
export async function documentsWithoutFile(db: Db | Tx, platform: PlatformId, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d
    left join sealed_files f on f.platform_id = d.platform_id and f.id = d.file_id and f.kept_at is not null
    where d.platform_id = ${platform} and d.updated_at >= ${since ?? new Date(0)} and f.id is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The members that identify a document of one holder. */
type Identity = Pick<Document, 'id' | 'holderId' | 'type' | 'country' | 'side'>
const EXISTS = [
  'DOCUMENT_ALREADY_EXISTS',
  'There is a document of this holder, type, country and side. Replace it.',
] as const

/**
 * Throws 409 DOCUMENT_ALREADY_EXISTS for a document that equals another one in these members. Several documents of type
 * OTHER are allowed.
 */
export async function checkOnly(
  db: Db | Tx,
  platform: PlatformId,
  { id, holderId, type, country, side }: Identity,
): Promise<void> {
  if (type === 'OTHER') return
  const other = await allDocuments(db, platform)
    .where('holder_id', '=', holderId)
    .where('document_type', '=', type)
    .where('country', '=', country)
    .where('side', '=', side ?? '')
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) refuse(...EXISTS)
}

const refuseSecond = refuseWhere({ documents_once: EXISTS })

/** The caller has locked its customer. */
export async function insertDocument({ tx, platform }: Work, document: Document): Promise<void> {
  await scoped(tx, platform).insertInto('documents', DOCUMENT.toRow(document)).execute().catch(refuseSecond)
}

/** The caller has locked its customer. */
export async function saveDocument({ tx, platform }: Work, document: Document): Promise<void> {
  await scoped(tx, platform)
    .updateTable('documents')
    .set(DOCUMENT.toRow(document))
    .where('id', '=', document.id)
    .execute()
    .catch(refuseSecond)
}

/** The caller has locked its customer. */
export async function removeDocument({ tx, platform }: Work, id: Document['id']): Promise<void> {
  await scoped(tx, platform).deleteFrom('documents').where('id', '=', id).execute()
}

type Row = RowOf<'documents'>

export const { fromRow } = DOCUMENT

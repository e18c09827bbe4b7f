import { sealedTextOf } from '../../../crypto/sealed-text.ts'
import { type Db, refuseWhere, type Selectable, sql, type Tx } from '../../../runtime/db/index.ts'
import type { Tables } from '../../../runtime/db/tables.ts'
import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { findPage, type Page, type PageRequest } from '../../../runtime/pages/pages.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { HolderId } from './contract.ts'
import type { Document } from './model.ts'

declare module '../../../runtime/db/tables.ts' {
  interface DeclaredTables {
    documents: {
      platform_id: string
      id: Document['id']
      holder_id: HolderId
      customer_id: Document['customerId']
      document_type: Document['type']
      /** Empty where the document has none, so that it counts as one. */
      side: NonNullable<Document['side']> | ''
      country: string
      sealed_number: Uint8Array | null
      master_key_id: string | null
      issuing_authority: string | null
      file_name: string
      content_type: string
      size: number
      file_id: string
      created_at: Date
      updated_at: Date
    }
  }
}

/** Every read starts here, so that no caller ever sees the documents of another platform. */
const allDocuments = (db: Db | Tx, platform: PlatformId) =>
  db.selectFrom('documents').selectAll().where('platform_id', '=', platform)

/** The document, or 404 REFERENCE_NOT_FOUND. */
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

/** Of a customer and of the people behind it, oldest first. */
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

/** Documents whose file is not kept. Those that came before the moment are left alone. */
export async function documentsWithoutFile(db: Db | Tx, platform: PlatformId, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d
    left join sealed_files f on f.platform_id = d.platform_id and f.id = d.file_id and f.kept_at is not null
    where d.platform_id = ${platform} and d.updated_at >= ${since ?? new Date(0)} and f.id is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** What tells documents of one holder apart. */
type Identity = Pick<Document, 'id' | 'holderId' | 'type' | 'country' | 'side'>
const EXISTS = [
  'DOCUMENT_ALREADY_EXISTS',
  'There is a document of this holder, type, country and side. Replace it.',
] as const

/** Refuses with 409 DOCUMENT_ALREADY_EXISTS where another document is the same to the reviewer. Of type OTHER there may be many. */
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

/** Its customer must be held. */
export async function insertDocument({ tx, platform }: Work, document: Document): Promise<void> {
  await tx.insertInto('documents').values(toRow(platform, document)).execute().catch(refuseSecond)
}

/** Its customer must be held. */
export async function saveDocument({ tx, platform }: Work, document: Document): Promise<void> {
  await tx
    .updateTable('documents')
    .set(toRow(platform, document))
    .where('platform_id', '=', platform)
    .where('id', '=', document.id)
    .execute()
    .catch(refuseSecond)
}

/** Its customer must be held. */
export async function removeDocument({ tx, platform }: Work, id: Document['id']): Promise<void> {
  await tx.deleteFrom('documents').where('platform_id', '=', platform).where('id', '=', id).execute()
}

const toRow = (platform: PlatformId, document: Document) => ({
  platform_id: platform,
  id: document.id,
  holder_id: document.holderId,
  customer_id: document.customerId,
  document_type: document.type,
  side: document.side ?? ('' as const),
  country: document.country,
  sealed_number: document.sealedNumber?.bytes ?? null,
  master_key_id: document.sealedNumber?.masterKeyId ?? null,
  issuing_authority: document.issuingAuthority ?? null,
  file_name: document.fileName,
  content_type: document.contentType,
  size: document.size,
  file_id: document.fileId,
  created_at: document.createdAt,
  updated_at: document.updatedAt,
})

type Row = Selectable<Tables['documents']>

export const fromRow = (row: Row): Document => ({
  id: row.id,
  holderId: row.holder_id,
  customerId: row.customer_id,
  type: row.document_type,
  side: row.side === '' ? undefined : row.side,
  country: row.country,
  sealedNumber: sealedTextOf(row.sealed_number, row.master_key_id),
  issuingAuthority: row.issuing_authority ?? undefined,
  fileName: row.file_name,
  contentType: row.content_type,
  size: row.size,
  fileId: row.file_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

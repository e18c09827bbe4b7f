import { columns, type Db, json, scoped, sql, type Tx } from '#runtime/db/index.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { CsvRow } from './csv.ts'
import type { BulkImport, FilePosition, ImportError } from './model.ts'

/** The columns of a bulk import. */
const BULK_IMPORT = columns<'bulk_imports', BulkImport>({
  id: 'id',
  status: 'status',
  fileId: 'file_id',
  total: 'total',
  successful: 'successful',
  failed: 'failed',
  columns: 'columns',
  next: { row: 'next_row', line: 'next_line', offset: 'next_offset' },
  createdAt: 'created_at',
  completedAt: 'completed_at',
})

export async function insertImport({ tx, platform, now }: Work, id: BulkImport['id'], fileId: string): Promise<void> {
  await scoped(tx, platform)
    .insertInto('bulk_imports', {
      id,
      status: 'PENDING',
      file_id: fileId,
      total: 0,
      successful: 0,
      failed: 0,
      columns: [],
      next_row: 0,
      next_line: 1,
      next_offset: 0,
      created_at: now,
      completed_at: null,
    })
    .execute()
}

const allImports = (db: Db | Tx, platform: PlatformId) => scoped(db, platform).selectFrom('bulk_imports').selectAll()

/** Returns a page of the imports, newest first: ids ascend with time. */
export async function pageOfImports(
  db: Db,
  platform: PlatformId,
  { after, limit, seal }: PageRequest,
): Promise<Page<BulkImport>> {
  const all = allImports(db, platform)
  const rows = await (after ? all.where('id', '<', sql<BulkImport['id']>`${after[0]}`) : all)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(BULK_IMPORT.fromRow),
    next: rows.length > limit && last ? seal([last.id]) : undefined,
    totalCount: undefined,
  }
}

/** Finds the import. Throws 404 BULK_UPLOAD_JOB_NOT_FOUND if there is none. */
export async function requireImport(db: Db | Tx, platform: PlatformId, id: BulkImport['id']): Promise<BulkImport> {
  const row = await allImports(db, platform).where('id', '=', id).executeTakeFirst()
  return row ? BULK_IMPORT.fromRow(row) : refuseUnknown('BULK_UPLOAD_JOB_NOT_FOUND')
}

/** The errors of the file or its rows, in order. */
const errorsOfImport = sql<ImportError[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', e.code, 'message', e.message, 'details', e.details, 'correlationId', e.correlation_id) order by e.number), '[]'::jsonb)
  from bulk_import_errors e where e.platform_id = bulk_imports.platform_id and e.import_id = bulk_imports.id)`

const IMPORT_ERROR = columns<'bulk_import_errors', ImportError & { number: number }>({
  number: 'number',
  code: 'code',
  message: 'message',
  details: json('details'),
  correlationId: 'correlation_id',
})

/** Returns a page of an import's errors in row order, with the row numbers. */
export async function pageOfErrors(
  db: Db,
  platform: PlatformId,
  id: BulkImport['id'],
  { after, limit, seal }: PageRequest,
): Promise<Page<ImportError & { number: number }>> {
  const rows = await scoped(db, platform)
    .selectFrom('bulk_import_errors')
    .selectAll()
    .where('import_id', '=', id)
    .where('number', '>', Number(after?.[0] ?? 0))
    .orderBy('number')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(IMPORT_ERROR.fromRow),
    next: rows.length > limit && last ? seal([String(last.number)]) : undefined,
    totalCount: undefined,
  }
}

/** Finds the import together with its errors, in one consistent read. */
export async function requireImportWithErrors(
  db: Db | Tx,
  platform: PlatformId,
  id: BulkImport['id'],
): Promise<{ found: BulkImport; errors: readonly ImportError[] }> {
  const row = await allImports(db, platform).select(errorsOfImport.as('errors')).where('id', '=', id).executeTakeFirst()
  return row ? { found: BULK_IMPORT.fromRow(row), errors: row.errors } : refuseUnknown('BULK_UPLOAD_JOB_NOT_FOUND')
}

const change = ({ tx, platform }: Work, id: BulkImport['id']) =>
  scoped(tx, platform).updateTable('bulk_imports').where('id', '=', id).returningAll()

/** Begins an import. Returns undefined if it has already begun. */
export async function beginImport(
  work: Work,
  id: BulkImport['id'],
  { total, columns, next }: { total: number; columns: readonly string[]; next: FilePosition },
): Promise<BulkImport | undefined> {
  const row = await change(work, id)
    .set({ status: 'PROCESSING', total, columns: [...columns], ...BULK_IMPORT.toChanges({ next }) })
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row && BULK_IMPORT.fromRow(row)
}

/**
 * Counts a row as handled, and locks the import until the transaction ends. Returns undefined if the row is not the
 * next one, because an earlier transaction counted it.
 */
export async function countRow(
  work: Work,
  id: BulkImport['id'],
  { row: number, next }: CsvRow,
  outcome: 'successful' | 'failed',
): Promise<BulkImport | undefined> {
  const row = await change(work, id)
    .set((set) => ({ [outcome]: set(outcome, '+', 1), ...BULK_IMPORT.toChanges({ next }) }))
    .where('status', '=', 'PROCESSING')
    .where('next_row', '=', number)
    .executeTakeFirst()
  return row && BULK_IMPORT.fromRow(row)
}

export async function endImport(
  work: Work,
  id: BulkImport['id'],
  ended: Pick<BulkImport, 'status'> & Partial<Pick<BulkImport, 'total' | 'failed'>>,
): Promise<BulkImport> {
  return BULK_IMPORT.fromRow(
    await change(work, id)
      .set({ ...ended, completed_at: work.now })
      .executeTakeFirstOrThrow(),
  )
}

/** Inserts errors with the numbers of their rows. Errors of a whole file have numbers from 1. */
export async function insertErrors(
  { tx, platform }: Work,
  importId: BulkImport['id'],
  errors: readonly (ImportError & { number: number })[],
): Promise<void> {
  const rows = errors.map((each) => ({ ...IMPORT_ERROR.toRow(each), import_id: importId }))
  await scoped(tx, platform).insertInto('bulk_import_errors', rows).execute()
}

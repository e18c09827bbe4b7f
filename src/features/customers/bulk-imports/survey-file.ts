import { type CustomerType, columnsOf, doubledIn, isCustomerType, missingIn } from './columns.ts'
import { type CsvRow, readRows, START, UnreadableCsv } from './csv.ts'
import type { FilePosition, ImportError } from './model.ts'
import { fileError } from './rules.ts'

/** The service refuses longer files: they exceed the maximum number of rows, and would occupy the service for hours. */
const MOST_ROWS = 500_000

/** The result of a first pass over the file. */
export interface Survey {
  total: number
  columns: readonly string[]
  /** Behind the header. */
  next: FilePosition
  /** Why the service refuses the whole file. */
  errors: readonly ImportError[]
}

/**
 * Counts the rows of a file and checks it as a whole: the service makes customers only from a valid file (customers
 * 5.2).
 */
export async function surveyFile(content: AsyncIterable<Buffer>, mostRows = MOST_ROWS): Promise<Survey> {
  const encoding = { isSound: true }
  const counts = { total: 0, types: new Set<CustomerType>() }
  let header: Pick<Survey, 'columns' | 'next'> | undefined
  let typeColumn = -1
  try {
    for await (const row of readRows(watched(content, encoding))) {
      if (header) count(row, typeColumn, counts)
      else {
        header = { columns: columnsOf(row.cells), next: row.next }
        typeColumn = header.columns.indexOf('customerType')
      }
      if (counts.total > mostRows) return tooLong(counts.total, mostRows)
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return unreadable(error, header)
  }
  const columns = header?.columns ?? []
  const errors = faultsOfFile(columns, counts, encoding.isSound)
  return { total: counts.total, columns, next: header?.next ?? START, errors }
}

interface Counts {
  total: number
  types: Set<CustomerType>
}

function count({ cells }: CsvRow, typeColumn: number, counts: Counts): void {
  counts.total++
  const type = cells[typeColumn]?.trim()
  if (isCustomerType(type)) counts.types.add(type)
}

function unreadable(
  { reason, message, at }: UnreadableCsv,
  header: Pick<Survey, 'columns' | 'next'> | undefined,
): Survey {
  const errors = [fileError(message, { reason, line: at.line }, Math.max(at.row, 1))]
  return { total: at.row, columns: header?.columns ?? [], next: header?.next ?? START, errors }
}

/** Ends the survey without reading the rest. */
function tooLong(total: number, mostRows: number): Survey {
  const message = `The file has more than ${mostRows.toLocaleString('en')} rows.`
  return { total, columns: [], next: START, errors: [fileError(message, { reason: 'too_many_rows' }, total)] }
}

function faultsOfFile(columns: readonly string[], { total, types }: Counts, isUtf8: boolean): ImportError[] {
  if (!isUtf8) return [fileError('The file is not valid UTF-8.', { reason: 'not_utf8' })]
  if (columns.length === 0) return [fileError('The file is empty.', { reason: 'no_header' })]
  const faults = [
    ...missingIn(columns, types).map((column) =>
      fileError(`The column ${column} is missing.`, { reason: 'missing_required_column', column }),
    ),
    ...doubledIn(columns).map((column) =>
      fileError(`The column ${column} is in the header twice.`, { reason: 'doubled_column', column }),
    ),
  ]
  if (faults.length > 0 || total > 0) return faults
  return [fileError('There are no rows behind the header.', { reason: 'no_rows' })]
}

/** Yields the same content. After its end, `encoding` shows whether it is UTF-8. */
async function* watched(content: AsyncIterable<Buffer>, encoding: { isSound: boolean }): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const check = (chunk?: Buffer) => {
    try {
      if (encoding.isSound) decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      encoding.isSound = false
    }
  }
  for await (const chunk of content) {
    check(chunk)
    yield chunk
  }
  check()
}

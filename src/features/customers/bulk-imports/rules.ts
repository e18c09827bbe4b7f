import { isStorable } from '#crypto/storable.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { UNSTORABLE } from '#runtime/http/faults/peculiarities.ts'
import { compile, type Judged, judged, onePerField } from '#runtime/http/faults/validation.ts'
import { putAt } from '#runtime/lib/dot-path.ts'
import type { Fault, Refusal } from '#runtime/lib/errors.ts'
import { ImportedCustomer } from '../index.ts'
import { columnOfField, columnsFor, isCustomerType } from './columns.ts'
import type { CsvRow } from './csv.ts'
import type { ImportError } from './model.ts'

/** The named cells of a row, trimmed, without empty ones. */
export type Cells = ReadonlyMap<string, string>

/** Returns the cells by column. Missing cells count as empty. */
export const cellsOf = (columns: readonly string[], { cells }: Pick<CsvRow, 'cells'>): Cells =>
  new Map(
    columns.flatMap((name, index): [string, string][] => {
      const text = cells[index]?.trim() ?? ''
      return name === '' || text === '' ? [] : [[name, text]]
    }),
  )

/** Returns true if a row has text beyond the header's columns: most often because of an unquoted comma. */
export const isTooLong = (columns: readonly string[], { cells }: Pick<CsvRow, 'cells'>): boolean =>
  cells.slice(columns.length).some((cell) => cell.trim() !== '')

/** Builds the body of `POST /customers` for a row. */
export function bodyOf(cells: Cells): Record<string, unknown> {
  const type = cells.get('customerType')
  if (!isCustomerType(type)) return type === undefined ? {} : { customerType: type }
  const body = {}
  for (const { column, fields } of columnsFor(type)) {
    const text = cells.get(column.name)
    if (text !== undefined) for (const field of fields) putAt(body, field, sentText(column.name, text))
  }
  return body
}

/** Adds the first character of an address, which published example files sometimes omit. */
const sentText = (column: string, text: string) =>
  column === 'umaAddress' && !text.startsWith('$') ? `$${text}` : text

const schema = compile(ImportedCustomer, 'readOnly')

/** A row after the checks that need no database. Its fields are the fields of the body. */
export type JudgedRow = Judged<Static<typeof ImportedCustomer>> & { body: Record<string, unknown> }

export function validateRow(cells: Cells): JudgedRow {
  const body = bodyOf(cells)
  const faults = [...missingCells(cells), ...unstorableCells(cells), ...schema.faults(body)]
  return { body, ...judged(ImportedCustomer, body, onePerField(faults)) }
}

function missingCells(cells: Cells): Fault[] {
  const type = cells.get('customerType')
  if (!isCustomerType(type)) return []
  return columnsFor(type)
    .filter(({ column }) => !column.isOptional && !cells.has(column.name))
    .map(({ fields: [field = ''] }) => ({ field, message: 'This field is required.' }))
}

function unstorableCells(cells: Cells): Fault[] {
  const type = cells.get('customerType')
  if (!isCustomerType(type)) return []
  return columnsFor(type)
    .filter(({ column }) => !isStorable(cells.get(column.name) ?? ''))
    .map(({ fields: [field = ''] }) => ({ field, message: UNSTORABLE }))
}

const FORMAT = 'INVALID_CSV_FORMAT'

/** Returns an error about the file as a whole. */
export const fileError = (message: string, details: ImportError['details'], row = 1): ImportError => ({
  code: FORMAT,
  message,
  details,
  correlationId: `row_${row}`,
})

interface Placed {
  row: number
  line: number
  cells: Cells
}

export const tooLongError = (placed: Placed): ImportError => ({
  code: FORMAT,
  message: 'The row has more cells than the header has columns. Is a comma not quoted?',
  details: { reason: 'too_many_cells', line: placed.line },
  correlationId: correlationIdOf(placed),
})

/** Translates the error of a rejected customer to the file: fields become columns. */
export function rowError(refusal: Refusal, placed: Placed): ImportError {
  const { errors, ...details } = refusal.details ?? {}
  const faults = onePerField((errors ?? []).map((fault) => ({ ...fault, field: columnOfField(fault.field) })))
  return {
    code: refusal.code,
    message: messageOf(refusal, faults),
    details: { ...details, ...(errors && { errors: faults }), line: placed.line },
    correlationId: correlationIdOf(placed),
  }
}

function messageOf({ message }: Refusal, faults: readonly Fault[]): string {
  const [first] = faults
  if (!first) return message
  return faults.length === 1 ? `${first.field}: ${first.message}` : `${faults.length} fields of the row are not valid.`
}

const LONGEST_ID = 255

/** The maximum number of errors of one import. The service counts further failed rows without describing them. */
export const MOST_ERRORS = 10_000

/** Returns the row's own id if it is valid, otherwise its number. */
function correlationIdOf({ row, cells }: Placed): string {
  const id = cells.get('platformCustomerId')
  return id !== undefined && id.length <= LONGEST_ID && isStorable(id) ? id : `row_${row}`
}

import { parse } from 'csv-parse/sync'
import { type Fault, refuseFaults, refuseField } from '#runtime/lib/errors.ts'
import { messageOf } from '#runtime/lib/thrown.ts'
import { fromText } from './order-csv.ts'
import { OUTCOMES, type Report } from './outcomes.ts'

const REQUIRED = ['reference', 'outcome', 'bankReference'] as const
const OPTIONAL = ['reason', 'amount'] as const
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL]
const MOST_REPORTS = 1_000
/** The header, the maximum number of reports, and one more. The function does not read the rest of a longer text. */
const MOST_READ = MOST_REPORTS + 2

/**
 * Reads the reports of a CSV text, by line number. The first line names the columns. Refuses with INVALID_INPUT and
 * lists every validation error.
 */
export function readReports(csv: string): ReadonlyMap<number, Report> {
  const [header = [], ...lines] = parsed(csv)
  const missing = REQUIRED.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !COLUMNS.includes(name))
  if (missing.length > 0 || unknown.length > 0)
    refuseField(
      'csv',
      `The columns are ${COLUMNS.join(', ')}; the last two may be left out.${unknown.length > 0 ? ` Not known: ${unknown.join(', ')}.` : ''}`,
    )
  if (lines.length === 0 || lines.length > MOST_REPORTS)
    refuseField('csv', `It has 1 to ${MOST_REPORTS} reports below its header, not ${lines.length === 0 ? 0 : 'more'}.`)
  const read = lines.map((cells, index) => readReport(header, cells, index + 2))
  refuseFaults(read.flatMap((each) => ('fault' in each ? [each.fault] : [])))
  return new Map(read.flatMap((each, index) => ('report' in each ? [[index + 2, each.report]] : [])))
}

function parsed(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, to: MOST_READ })
  } catch (error) {
    return refuseField('csv', `This is no CSV: ${messageOf(error)}`)
  }
}

/** Returns a validation error for a line of the text. */
export const faultOfLine = (line: number, message: string): Fault => ({
  field: 'csv',
  message: `Line ${line}: ${message}`,
})

function readReport(
  header: readonly string[],
  cells: readonly string[],
  line: number,
): { report: Report } | { fault: Fault } {
  const faulty = (message: string) => ({ fault: faultOfLine(line, message) })
  if (cells.length !== header.length) return faulty(`it has ${cells.length} cells, and the header ${header.length}.`)
  const given = Object.fromEntries(header.map((name, at) => [name, fromText(cells[at] ?? '')]))
  const { reference = '', bankReference = '', reason, amount } = given
  const outcome = OUTCOMES.find((each) => each === given.outcome)
  if (!outcome) return faulty(`outcome is one of ${OUTCOMES.join(', ')}.`)
  if (!/^\S{1,35}$/.test(reference)) return faulty('reference is that of an order.')
  if (!/^\S.{0,190}$/.test(bankReference)) return faulty("bankReference is the bank's own id of what it did.")
  return { report: { reference, outcome, bankReference, ...(reason && { reason }), ...(amount && { amount }) } }
}

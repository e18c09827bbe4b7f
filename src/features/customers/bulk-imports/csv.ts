import { parse } from 'csv-parse'
import { givingWay } from '#runtime/lib/giving-way.ts'
import { memberOf } from '#runtime/lib/thrown.ts'
import type { FilePosition } from './model.ts'

/** A row of a file: its position, its cells, and the position after it. */
export interface CsvRow {
  row: number
  line: number
  cells: readonly string[]
  next: FilePosition
}

export const START: FilePosition = { offset: 0, line: 1, row: 0 }

/** Limits the memory for one row, even if a missing quote joins the rest of the file. */
export const MOST_ROW_BYTES = 64 * 1024

/** The parser cannot continue after this position: rows have no certain beginning and end. */
export class UnreadableCsv extends Error {
  constructor(
    readonly reason: string,
    message: string,
    readonly at: FilePosition,
  ) {
    super(message)
  }
}

const UNREADABLE: Readonly<Record<string, [reason: string, message: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['quote_not_closed', 'A quote is opened and never closed.'],
  CSV_INVALID_CLOSING_QUOTE: ['misplaced_quote', 'A comma or the end of the line must follow a closing quote.'],
  INVALID_OPENING_QUOTE: ['misplaced_quote', 'A cell with quotes in it must be quoted, and its quotes doubled.'],
}

/** The number of bytes that the parser reads at a time: at most as many rows, in about a millisecond. */
const SLICE_BYTES = 128

/**
 * Yields the rows of a file after a position, including the header, with quotes, commas and line ends as in RFC 4180.
 * Omits blank lines. Throws `UnreadableCsv` with the position of an unreadable row, after it has yielded all rows
 * before it. Gives way to requests after each millisecond of reading and of the caller's work on rows.
 */
export async function* readRows(content: AsyncIterable<Buffer>, from: FilePosition = START): AsyncGenerator<CsvRow> {
  const read: CsvRow[] = []
  let place = from
  const take = (cells: string[], bytes: number) => {
    const { line, row } = place
    const isBlank = cells.length === 1 && cells[0]?.trim() === ''
    checkSize(from.offset + bytes, place)
    place = { offset: from.offset + bytes, line: line + linesOf(cells), row: isBlank ? row : row + 1 }
    if (!isBlank) read.push({ row, line, cells, next: place })
  }
  const parser = parserOf(from, take)
  const unreadable = (error: unknown) => asUnreadable(error, place)
  const giveWay = givingWay()
  let end = from.offset
  for await (const slice of inSlices(behind(content, from.offset))) {
    const fault = await parser.write(slice).catch(unreadable)
    for (const row of read.splice(0)) {
      yield row
      await giveWay()
    }
    if (fault) throw fault
    end += slice.length
    checkSize(end, place)
    await giveWay()
  }
  const fault = await parser.end().catch(unreadable)
  yield* read.splice(0)
  if (fault) throw fault
}

/** Calls `take` with each record, including blank ones, and the number of bytes read until its end. */
function parserOf(from: FilePosition, take: (cells: string[], bytes: number) => void) {
  const parser = parse({
    bom: from.offset === 0,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    on_record: (cells, { bytes }) => {
      take(cells, bytes)
      return null
    },
  })
  // The write callback receives the error.
  parser.on('error', () => {})
  const settled = (act: (callback: (error?: Error | null) => void) => void) =>
    new Promise<undefined>((resolve, reject) => act((error) => (error ? reject(error) : resolve(undefined))))
  return {
    write: (slice: Buffer) => settled((callback) => withoutStackTraces(() => void parser.write(slice, callback))),
    end: () => settled((callback) => void parser.end(callback)),
  }
}

/**
 * Runs the parser without stack traces. The parser creates an error for each row with a wrong number of cells, which
 * `relax_column_count` then drops. Stack traces would take ten times as long as all other work.
 */
function withoutStackTraces(work: () => void): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function* inSlices(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES)
}

function checkSize(end: number, at: FilePosition): void {
  if (end - at.offset <= MOST_ROW_BYTES) return
  throw new UnreadableCsv('row_too_large', 'A row is larger than 64 KiB. Is a quote missing?', at)
}

function asUnreadable(error: unknown, at: FilePosition): UnreadableCsv {
  if (error instanceof UnreadableCsv) return error
  const [reason, message] = UNREADABLE[String(memberOf(error, 'code'))] ?? []
  if (reason === undefined || message === undefined) throw error
  return new UnreadableCsv(reason, message, at)
}

/** Counts the lines of a row. The parser counts a two-character line end within quotes as two lines. */
const linesOf = (cells: readonly string[]) =>
  cells.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1)

async function* behind(content: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let skipped = 0
  for await (const chunk of content) {
    const start = Math.min(chunk.length, offset - skipped)
    skipped += start
    if (start < chunk.length) yield start === 0 ? chunk : chunk.subarray(start)
  }
}

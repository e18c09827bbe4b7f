import type { ErrorDetails } from '#runtime/lib/errors.ts'

export const STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type Status = (typeof STATUSES)[number]

/** An uploaded file of customers and the progress of its import (customers 5.2). */
export interface BulkImport {
  id: `Job:${string}`
  status: Status
  /** The sealed file, deleted when the import has ended. */
  fileId: string
  /** Rows of the file. Zero until the survey has counted them. */
  total: number
  successful: number
  failed: number
  /** The column name of each cell. The import ignores cells without a name. */
  columns: readonly string[]
  /** The position after the last handled row. */
  next: FilePosition
  completedAt?: Date
}

/** A position between two rows of a file. */
export interface FilePosition {
  /** Bytes before it. */
  offset: number
  /** The number of the line that begins there, from 1. */
  line: number
  /** The number of the row that comes next: the header is 0, and blank lines have none. */
  row: number
}

/** The error of a row, or of the whole file. */
export interface ImportError {
  code: string
  message: string
  details: ErrorDetails
  /** The `platformCustomerId` of the row, or `row_<n>`. */
  correlationId: string
}

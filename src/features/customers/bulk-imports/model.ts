import type { ErrorDetails } from '#runtime/lib/errors.ts'

export const STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type Status = (typeof STATUSES)[number]

/** An uploaded file of customers and the progress of its import (customers 5.2). */
export interface BulkImport {
  id: `Job:${string}`
  status: Status
  /** The sealed file, which the service deletes after the import ends. */
  fileId: string
  /** Rows of the file. Zero until the survey has counted them. */
  total: number
  successful: number
  failed: number
  /** The column name of each cell. The import ignores cells without a name. */
  columns: readonly string[]
  /** The position after the last handled row. */
  next: FilePosition
  createdAt: Date
  completedAt?: Date
}

/** A position between two rows of a file. */
export interface FilePosition {
  /** Bytes before it. */
  offset: number
  /** The number of the line at this position, from 1. */
  line: number
  /** The number of the next row. The header is 0, and blank lines have no number. */
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

import { memberOf } from '../lib/thrown.ts'

const UNIQUE_VIOLATION = '23505'

/** Another transaction has committed a row under the unique key of one that was to be written at the end. Who runs again finds it. */
export class Overtaken extends Error {
  readonly constraint = memberOf(this.cause, 'constraint')
  readonly table = memberOf(this.cause, 'table')
}

export const isUniqueViolation = (error: unknown): boolean => memberOf(error, 'code') === UNIQUE_VIOLATION

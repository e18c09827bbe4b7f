import { createHash } from 'node:crypto'
import { newUuid } from '../lib/ids.ts'
import { memberOf } from '../lib/thrown.ts'
import type { SqlResult } from './types.ts'

/** A row in PostgreSQL's text form. */
export type Values = readonly (string | null)[]

export interface Column {
  name: string
  parse(text: string): unknown
}

/** A statement on one connection. */
export interface Statement {
  name: string
  text: string
  /** The types of its parameters, if the driver has to know them. */
  parameterTypes?: readonly number[]
  /**
   * The columns, known after the first execution. They do not change: the server refuses a statement whose columns have
   * changed.
   */
  columns?: readonly Column[]
}

export interface Executed {
  command: string
  rowCount: number | null
  received: readonly Values[]
}

/** The statements with parameters of one connection. Each is parsed and described once. */
export class PreparedStatements {
  private readonly statements = new Map<string, Statement>()
  /**
   * Part of names and texts, so that the server parses forgotten statements again, even behind a pooler that caches one
   * statement for each text.
   */
  private generation = ''
  /** A part of statement names. A pooler accepts no name twice, even if the server refused to parse the statement. */
  private refused = 0

  /** `execute` runs a statement on the connection, and updates the known state of the statement. */
  constructor(private readonly execute: (statement: Statement, parameters: readonly unknown[]) => Promise<Executed>) {}

  async run(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const statement = this.statementOf(text)
    try {
      const { command, rowCount, received } = await this.execute(statement, parameters)
      const columns = statement.columns ?? []
      return { rows: received.map((values) => toRow(columns, values)), affected: rowCount ?? 0, command }
    } catch (error) {
      if (isOutdated(error)) this.forgetAll()
      else if (!statement.columns && hasFailedBefore(error)) this.forget(text)
      // Shows the origin of the statement, not the socket that received the answer.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  private statementOf(text: string): Statement {
    const known = this.statements.get(text)
    if (known) return known
    const named = this.generation === '' ? text : `${text} /* ${this.generation} */`
    const statement = { name: `${createHash('sha1').update(named).digest('base64url')}-${this.refused}`, text: named }
    this.statements.set(text, statement)
    return statement
  }

  private forget(text: string): void {
    this.statements.delete(text)
    this.refused++
  }

  private forgetAll(): void {
    this.statements.clear()
    this.generation = newUuid()
  }
}

/** Returns true if the transaction had failed before the statement, so the server did not parse it. */
const hasFailedBefore = (error: unknown): boolean => memberOf(error, 'code') === '25P02'

/**
 * Whether the columns of a prepared statement have changed, because a newer version has migrated the database. The
 * statement succeeds when sent again.
 */
export const isOutdated = (error: unknown): boolean => memberOf(error, 'routine') === 'RevalidateCachedQuery'

export function toRow(columns: readonly Column[], values: Values): SqlResult['rows'][number] {
  const row: SqlResult['rows'][number] = {}
  let place = 0
  for (const { name, parse } of columns) {
    const value = values[place++] ?? null
    row[name] = value === null ? null : parse(value)
  }
  return row
}

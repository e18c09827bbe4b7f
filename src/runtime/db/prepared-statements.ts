import { createHash } from 'node:crypto'
import pg from 'pg'
import { memberOf } from '../thrown.ts'
import type { SqlResult } from './types.ts'

type Row = SqlResult['rows'][number]
/** A row as PostgreSQL writes it. */
type Values = readonly (string | null)[]

interface Column {
  name: string
  parse(text: string): unknown
}

/** A statement on one connection. */
interface Statement {
  name: string
  text: string
  /** Known from its first execution on. They stay the same: the server refuses a statement whose columns have changed. */
  columns?: readonly Column[]
}

/**
 * The statements with parameters of one connection, each parsed and described once. The driver by itself has the columns described with every
 * execution, and makes objects of rows in a way that is slow.
 */
export class PreparedStatements {
  private readonly statements = new Map<string, Statement>()
  /** Part of the names, so that what has been forgotten is parsed anew. */
  private generation = 0

  constructor(
    private readonly client: pg.Client | pg.PoolClient,
    private readonly parserOf: (type: number) => Column['parse'],
  ) {}

  async run(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const statement = this.statementOf(text)
    const execution = new Execution(statement, parameters, this.parserOf)
    try {
      const { command, rowCount } = await execution.send(this.client)
      const columns = (statement.columns ??= [])
      return { rows: execution.received.map((values) => toRow(columns, values)), affected: rowCount ?? 0, command }
    } catch (error) {
      if (isOutdated(error)) this.forgetAll()
      // Where it was asked for, in place of the socket that the answer came from.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  private statementOf(text: string): Statement {
    const known = this.statements.get(text)
    if (known) return known
    const statement = { name: `${createHash('sha1').update(text).digest('base64url')}-${this.generation}`, text }
    this.statements.set(text, statement)
    return statement
  }

  private forgetAll(): void {
    this.statements.clear()
    this.generation++
  }
}

/** Whether the columns of a prepared statement have changed since, because a newer version has migrated the database. It runs when it is sent again. */
export const isOutdated = (error: unknown): boolean => memberOf(error, 'routine') === 'RevalidateCachedQuery'

function toRow(columns: readonly Column[], values: Values): Row {
  const row: Row = {}
  for (const [index, { name, parse }] of columns.entries()) {
    const value = values[index] ?? null
    row[name] = value === null ? null : parse(value)
  }
  return row
}

/** What the driver calls on its own statements, which its types do not tell. */
declare module 'pg' {
  interface Query {
    callback: ((error: Error | null, result: Ended) => void) | undefined
    prepare(connection: pg.Connection): void
    handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void
    handleDataRow(message: { fields: Values }): void
  }
}

interface Ended {
  command: string
  rowCount: number | null
}

/** One execution of a statement. A subclass, because a connection that pipelines takes no other kind. */
class Execution extends pg.Query {
  readonly received: Values[] = []
  readonly name: string

  constructor(
    private readonly statement: Statement,
    parameters: readonly unknown[],
    private readonly parserOf: (type: number) => Column['parse'],
  ) {
    super(statement.text, parameters as unknown[])
    this.name = statement.name
  }

  send(client: pg.Client | pg.PoolClient): Promise<Ended> {
    return new Promise((resolve, reject) => {
      this.callback = (error, result) => (error ? reject(error) : resolve(result))
      client.query(this)
    })
  }

  override prepare(connection: pg.Connection): void {
    super.prepare(this.statement.columns ? withoutDescription(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.statement.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.parserOf(dataTypeID) }))
  }

  override handleDataRow({ fields }: { fields: Values }): void {
    this.received.push(fields)
  }
}

const undescribing = new WeakMap<pg.Connection, pg.Connection>()

/** The same connection, for statements whose columns are known: it asks for no description. */
function withoutDescription(connection: pg.Connection): pg.Connection {
  const known = undescribing.get(connection)
  if (known) return known
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  undescribing.set(connection, undescribed)
  return undescribed
}

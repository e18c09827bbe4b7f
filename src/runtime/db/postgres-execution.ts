import pg from 'pg'
import type { Column, Executed, Statement, Values } from './prepared-statements.ts'

/** Members that the driver calls on its own statements, and that its types omit. */
declare module 'pg' {
  interface Query {
    callback: ((error: Error | null, result: Ended) => void) | undefined
    prepare(connection: pg.Connection): void
    handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void
    handleDataRow(message: { fields: Values }): void
  }
}

type Ended = Pick<Executed, 'command' | 'rowCount'>

/**
 * Executes statements on a connection of the driver. Without this, the driver requests a description of the columns
 * with every execution, and converts rows to objects slowly.
 */
export const executionOn =
  (client: pg.Client | pg.PoolClient, parserOf: (type: number) => Column['parse']) =>
  async (statement: Statement, parameters: readonly unknown[]): Promise<Executed> => {
    const execution = new Execution(statement, parameters, parserOf)
    const { command, rowCount } = await execution.send(client)
    statement.columns ??= []
    return { command, rowCount, received: execution.received }
  }

/** One execution of a statement. It is a subclass because a pipelining connection accepts no other kind. */
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

/** Returns the same connection for statements with known columns: it requests no description. */
function withoutDescription(connection: pg.Connection): pg.Connection {
  const known = undescribing.get(connection)
  if (known) return known
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  undescribing.set(connection, undescribed)
  return undescribed
}

import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { SqlConnection } from './types.ts'

/** Where connections come from. `begin` may be sent ahead without waiting: its failure is seen by the next statement. */
export interface ConnectionSource {
  acquire(): Promise<SqlConnection>
  release(connection: SqlConnection): void
}

/** A Kysely dialect over any source of PostgreSQL connections. */
export function dialectOver(source: ConnectionSource): Dialect {
  return {
    createDriver: () => new SourceDriver(source),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SourceDriver implements Driver {
  constructor(private readonly source: ConnectionSource) {}

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SourceConnection(await this.source.acquire())
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.source.release((connection as SourceConnection).connection)
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

class SourceConnection implements DatabaseConnection {
  constructor(readonly connection: SqlConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.connection.query(query.sql, query.parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  }
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is read as a stream.')
  }
}

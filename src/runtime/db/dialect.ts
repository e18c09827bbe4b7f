import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tables } from '#migrations/tables.ts'
import { fail } from '../lib/fail.ts'
import type { FairPlaces } from './fair-places.ts'
import type { Reads } from './reads.ts'
import type { Db, SqlConnection, Tx } from './types.ts'

/** Where connections come from. */
export interface ConnectionSource {
  acquire(): Promise<SqlConnection>
  release(connection: SqlConnection): void
}

/** A source with one connection, which the caller has already acquired. */
export const onlyConnection = (connection: SqlConnection): ConnectionSource => ({
  acquire: async () => connection,
  release: () => {},
})

/**
 * Typed SQL over a source of PostgreSQL connections. It carries its source itself: the service makes thousands a
 * second, and in a weak map each costs five times as much.
 */
class Room extends Kysely<Tables> {
  constructor(
    readonly source: ConnectionSource,
    /** The transaction or the database that this room's user shares with others. */
    readonly whole?: Db | Tx,
    /** The rows that this room's user has read, if it decides from memory. */
    readonly reads?: Reads,
  ) {
    super({ dialect: dialectOver(source) })
  }
}

/** Returns typed SQL over a source of PostgreSQL connections. */
export const kyselyOver = <Of extends Db | Tx>(source: ConnectionSource): Of => new Room(source) as unknown as Of

/**
 * Returns the database, or the same transaction, for one of several users. Its look-ups go through `reads`, which every
 * other read waits for. It calls `refuse`, which throws, for every statement that writes or locks. Statements that
 * stores send for several users together go to the database or the transaction itself.
 */
export function roomOf(whole: Db | Tx, reads: Reads, refuse: () => never): Tx {
  const { acquire, release } = sourceOf(whole)
  const guarded = (connection: SqlConnection): SqlConnection => ({
    isPipelined: connection.isPipelined,
    query: async (text, parameters) => (isReading(text) ? connection.query(text, parameters) : refuse()),
  })
  const source = {
    acquire: async () => {
      await reads.beforePlainRead()
      return guarded(await acquire())
    },
    release,
  }
  return new Room(source, whole, reads) as unknown as Tx
}

const inRoom = (room: Db | Tx): Partial<Room> => room as unknown as Room

/** Returns the transaction or the database that its users share. */
export const wholeOf = <Of extends Db | Tx>(room: Of): Of => (inRoom(room).whole as Of | undefined) ?? room

/** Returns the reads of the unit whose room it is, if it decides from memory. */
export const readsOf = (room: Db | Tx): Reads | undefined => inRoom(room).reads

const LOCKS_OR_CHANGES =
  /\bfor\s+(no\s+key\s+)?(update|key\s+share|share)\b|\bpg_\w*advisory|\bnextval\b|\bset_config\b/i

/** Whether the text is a plain select. Any other statement that may read counts as a write. */
const isReading = (text: string) => /^\s*select\b/i.test(text) && !LOCKS_OR_CHANGES.test(text)

/** Returns the connections of a database, for compiled statements. */
export const sourceOf = (room: Db | Tx): ConnectionSource =>
  inRoom(room).source ?? fail('This database was not made here.')

/** Every room has the same ones: they keep no state between two statements, and compiling is synchronous. */
const [ADAPTER, COMPILER] = [new PostgresAdapter(), new PostgresQueryCompiler()]

function dialectOver(source: ConnectionSource): Dialect {
  return {
    createDriver: () => new SourceDriver(source),
    createAdapter: () => ADAPTER,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => COMPILER,
  }
}

class SourceDriver implements Driver {
  constructor(private readonly source: ConnectionSource) {}

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SourceConnection(await this.source.acquire())
  }
  async releaseConnection({ connection }: SourceConnection): Promise<void> {
    this.source.release(connection)
  }
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction
}

/** Only `transact` opens transactions. */
async function refuseTransaction(): Promise<void> {
  throw new Error('Only the function transact opens transactions.')
}

class SourceConnection implements DatabaseConnection {
  constructor(readonly connection: SqlConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.connection.query(query.sql, query.parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Reading as a stream is not supported.')
  }
}

/**
 * Returns a database for the lists of one platform. The source has a connection for each of the slots that platforms
 * share.
 */
export const listsOver = (source: ConnectionSource, places: FairPlaces, platform: string): Db =>
  kyselyOver<Db>({
    acquire: async () => {
      await places.take(platform)
      return source.acquire().catch((error: unknown) => {
        places.release(platform)
        throw error
      })
    },
    release: (connection) => {
      source.release(connection)
      places.release(platform)
    },
  })

import pg from 'pg'
import { fail } from '../lib/fail.ts'
import type { Log } from '../lib/log.ts'
import { DatabaseAway, isConnectionLost } from './connection-loss.ts'
import { type ConnectionSource, kyselyOver, listsOver } from './dialect.ts'
import { FairPlaces } from './fair-places.ts'
import { executionOn } from './postgres-execution.ts'
import { isOutdated, PreparedStatements } from './prepared-statements.ts'
import { checkServer, hasSettings, Servers, socketOf } from './servers.ts'
import { beginningOf, optionsOf, SETTINGS, type Settings } from './settings.ts'
import { flushOn, transactionOn } from './transaction.ts'
import type { Database, Db, SqlConnection, SqlResult } from './types.ts'

const INT8 = 20
const DATE = 1082
const TRANSACTION_CONNECTIONS = 16
const READ_CONNECTIONS = 2
/** The number of connections for lists, and the maximum that one platform uses. */
const LIST_CONNECTIONS = 6
const LIST_CONNECTIONS_PER_PLATFORM = 1

/**
 * Opens PostgreSQL with three kinds of connections: a few that answer single reads one after the other without waiting
 * (pipelining), a few for lists, and a pool for transactions. Each connection prepares a statement with parameters
 * once.
 */
export async function openPostgres(url: string, log: Log, connections = TRANSACTION_CONNECTIONS): Promise<Database> {
  const servers = new Servers(url, log)
  const config = {
    pipeline: true,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    application_name: 'causeway',
  }
  const pool = new pg.Pool({
    ...config,
    max: connections,
    options: optionsOf(SETTINGS.transactions),
    Client: servers.Client,
    onConnect: checkServer,
  })
  pool.on('connect', (client) => surviveLoss(client, log))
  // The pool reports lost idle connections a second time.
  pool.on('error', () => {})
  const readers = new ReadConnections(servers, config, SETTINGS.reads, log, READ_CONNECTIONS)
  const listers = new ReadConnections(servers, config, SETTINGS.lists, log, LIST_CONNECTIONS)
  const lists = takingTurnsOn(listers)
  const places = new FairPlaces(LIST_CONNECTIONS, LIST_CONNECTIONS_PER_PLATFORM)
  const end = async () => void (await Promise.all([pool.end(), readers.end(), listers.end(), servers.end()]))
  const first = await servers
    .connect(() => pool.connect())
    .catch(async (error: unknown) => {
      await end()
      throw error
    })
  first.release()

  return {
    kind: 'postgres',
    db: kyselyOver<Db>(sharing(readers)),
    listsOf: (platform) => listsOver(lists, places, platform),
    transaction: (run, writes) =>
      onPooledConnection(pool, servers, (connection) => transactionOn(connection, run, writes)),
    flush: (statements) => onPooledConnection(pool, servers, (connection) => flushOn(connection, statements)),
    report: (run) =>
      onPooledConnection(pool, servers, (connection) =>
        transactionOn(connection, run, undefined, beginningOf(SETTINGS.reports)),
      ),
    execute: async (script) => void (await pool.query(script)),
    load: () => ({ open: pool.totalCount - pool.idleCount, waiting: pool.waitingCount + places.waiting }),
    close: end,
  }
}

/**
 * Keeps the process alive after the loss of a connection, idle or in use. The driver reports a loss twice if the server
 * has ended the connection.
 */
function surviveLoss(client: pg.ClientBase, log: Log): void {
  let isLost = false
  client.on('error', ({ message }) => {
    if (!isLost) log.warn('a database connection was lost', { error: message })
    isLost = true
  })
}

/**
 * 64-bit integers arrive as bigint, never as a float or a text. Days are texts, YYYY-MM-DD, in any time zone of the
 * process.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [DATE]: String,
}
const parserOf = (type: number): ((text: string) => unknown) => PARSERS[type] ?? pg.types.getTypeParser(type, 'text')
const getTypeParser = parserOf as typeof pg.types.getTypeParser

class PgConnection implements SqlConnection {
  readonly isPipelined = true
  readonly beginning: string
  protected readonly hasSettings: boolean
  private readonly prepared: PreparedStatements
  private isHoldingBack = false

  constructor(
    readonly client: pg.Client | pg.PoolClient,
    settings: Settings,
  ) {
    this.hasSettings = hasSettings(client)
    this.beginning = this.hasSettings ? 'begin' : beginningOf(settings)
    this.prepared = new PreparedStatements(executionOn(client, parserOf))
  }

  async query(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    this.holdBack()
    // A statement without parameters (begin, commit) is one message as plain text and four as a prepared statement.
    if (parameters.length > 0) return this.prepared.run(text, parameters)
    const result = await this.client.query({ text })
    return { rows: result.rows, affected: result.rowCount ?? 0, command: result.command }
  }

  /** Sends all statements of one tick in one write. */
  private holdBack(): void {
    if (this.isHoldingBack) return
    this.isHoldingBack = true
    const stream = socketOf(this.client)
    stream.cork()
    process.nextTick(() => {
      this.isHoldingBack = false
      stream.uncork()
    })
  }
}

/**
 * A connection for single reads only. It may repeat them: after an outdated statement, or once on another connection
 * after its loss.
 */
class ReadConnection extends PgConnection {
  constructor(
    client: pg.Client,
    settings: Settings,
    private readonly replace: () => Promise<ReadConnection>,
  ) {
    super(client, settings)
  }

  override query(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    return this.queryOnce(text, parameters).catch(async (error: unknown) => {
      if (isOutdated(error)) return this.queryOnce(text, parameters)
      if (isConnectionLost(error)) return (await this.replace()).queryOnce(text, parameters)
      throw error
    })
  }

  private async queryOnce(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    const ask = (...of: Parameters<SqlConnection['query']>) => super.query(...of)
    if (this.hasSettings) return ask(text, parameters)
    const [, result] = await Promise.all([ask(this.beginning, []), ask(text, parameters), ask('commit', [])])
    return result
  }
}

const connectionOf = new WeakMap<pg.PoolClient, PgConnection>()

async function onPooledConnection<T>(
  pool: pg.Pool,
  servers: Servers,
  task: (connection: PgConnection) => Promise<T>,
): Promise<T> {
  const client = await servers.connect(() => pool.connect()).catch(sayAway)
  const connection = connectionOf.get(client) ?? new PgConnection(client, SETTINGS.transactions)
  connectionOf.set(client, connection)
  try {
    const result = await task(connection)
    client.release()
    return result
  } catch (error) {
    // The pool may not have noticed the error yet.
    client.release(isConnectionLost(error))
    servers.note(error)
    throw error
  }
}

/** An immediate retry cannot help without a connection. */
function sayAway(error: unknown): never {
  throw new DatabaseAway(error)
}

/** A fixed number of connections for single reads. The first use opens each; a new one replaces a lost one. */
class ReadConnections {
  private readonly slots: (Promise<ReadConnection> | undefined)[] = []

  constructor(
    private readonly servers: Servers,
    private readonly config: pg.ClientConfig,
    private readonly settings: Settings,
    private readonly log: Log,
    readonly count: number,
  ) {}

  at(slot: number): Promise<ReadConnection> {
    return (this.slots[slot] ??= this.open(slot))
  }

  async end(): Promise<void> {
    const opened = await Promise.allSettled(this.slots.filter((slot) => slot !== undefined))
    await Promise.all(opened.map((each) => each.status === 'fulfilled' && each.value.client.end()))
  }

  private open(slot: number): Promise<ReadConnection> {
    const forget = () => {
      if (this.slots[slot] === opened) this.slots[slot] = undefined
    }
    const replace = () => {
      forget()
      return this.at(slot)
    }
    const opened = this.servers
      .connect(() => this.connect(forget))
      .then((client) => new ReadConnection(client, this.settings, replace), sayAway)
    opened.catch(forget)
    return opened
  }

  private async connect(whenLost: () => void): Promise<pg.Client> {
    const client = new this.servers.Client({ ...this.config, options: optionsOf(this.settings) })
    surviveLoss(client, this.log)
    await client.connect()
    client.on('error', whenLost).on('end', whenLost)
    return checkServer(client).then(
      () => client,
      async (error: unknown) => {
        await client.end()
        throw error
      },
    )
  }
}

/**
 * Shares the connections among all callers. All queries of one tick use one connection, so that one write sends them.
 */
function sharing(connections: ReadConnections): ConnectionSource {
  let slot = 0
  let isTaken = false
  return {
    acquire: () => {
      if (!isTaken) {
        isTaken = true
        slot = (slot + 1) % connections.count
        process.nextTick(() => (isTaken = false))
      }
      return connections.at(slot)
    },
    release: () => {},
  }
}

/** Gives each connection to one user at a time. There must not be more users than connections. */
function takingTurnsOn(connections: ReadConnections): ConnectionSource {
  const free = Array.from({ length: connections.count }, (_, slot) => slot)
  const taken = new Map<SqlConnection, number>()
  return {
    acquire: async () => {
      const slot = free.shift() ?? fail('More connections are asked for than there are.')
      const connection = await connections.at(slot).catch((error: unknown) => {
        free.push(slot)
        throw error
      })
      taken.set(connection, slot)
      return connection
    },
    release: (connection) => {
      free.push(taken.get(connection) ?? fail('This connection was not handed out here.'))
      taken.delete(connection)
    },
  }
}

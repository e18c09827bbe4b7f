import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import { messageOf } from '../lib/thrown.ts'
import { isReadOnly, READ_ONLY } from './connection-loss.ts'

const CONNECT_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 2_000
/**
 * The number of checks for an answer before the server counts as lost: a busy process has had time to read it by then.
 */
const LOOKS = 3

/** Returns the server addresses in `postgres://user@one:5432,other:5432/name`, in their order. */
export function serversIn(url: string): string[] {
  const [, before = '', hosts = '', behind = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${before}${host}${behind}`)
}

/**
 * The servers of one database, one of which accepts writes. Connections go to this server. If it is unreachable or no
 * longer accepts writes, this class tries the others in turn. A server that stops answering loses all its connections,
 * so that no request waits for it.
 */
export class Servers {
  /** A client class for a pool, or for one connection. A client connects to the current server at its creation. */
  readonly Client: typeof pg.Client
  private readonly urls: readonly string[]
  private index = 0
  private readonly clients = new Set<pg.Client>()
  /** The connection that checks whether the server answers. */
  private probe: Promise<pg.Client> | undefined
  /** The number of checks for the answer to the last probe. Zero after the answer. */
  private looks = 0
  private readonly timer: NodeJS.Timeout

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    this.urls = serversIn(url)
    this.Client = this.clientClass()
    this.timer = setInterval(() => this.watch(), LOOK_EVERY_MS).unref()
  }

  private clientClass(): typeof pg.Client {
    const current = () => this.urls[this.index]
    const track = (client: pg.Client) => {
      this.clients.add(client)
      client.on('end', () => this.clients.delete(client))
    }
    return class extends pg.Client {
      constructor(config: pg.ClientConfig) {
        super({ ...config, connectionString: current(), connectionTimeoutMillis: CONNECT_WITHIN_MS })
        track(this)
      }
    }
  }

  /** Connects to the server that accepts writes. Throws the error of the last server tried. */
  async connect<T extends pg.ClientBase>(open: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const tried = this.index
      try {
        return await open()
      } catch (error) {
        if (isPoolBusy(error)) throw error
        this.leaveFor(error, tried)
        if (tries >= this.urls.length) throw error
        this.log.warn('the next server of the database is tried', { error: messageOf(error) })
      }
    }
  }

  /** Records an error on a connection. If the server no longer accepts writes, all its connections are useless. */
  note(error: unknown): void {
    if (isReadOnly(error)) this.dropAll('the database takes no writes any more')
  }

  async end(): Promise<void> {
    clearInterval(this.timer)
    const probe = await this.probe?.catch(() => undefined)
    await probe?.end()
  }

  /**
   * A server that does not answer a new connection does not answer the existing ones either. Only the first caller that
   * notices it ends them.
   */
  private leaveFor(error: unknown, tried: number): void {
    if (isSilent(error) && this.index === tried && this.urls.length > 1) this.dropAll(STOPPED)
    else this.leave(tried)
  }

  /** Moves to the next server, unless another caller has already done so. */
  private leave(index: number): void {
    if (this.index === index) this.index = (index + 1) % this.urls.length
  }

  /**
   * Sends a query that needs no disk and no lock. A server without an answer counts as lost. A server that refuses
   * connections reports this itself.
   */
  private watch(): void {
    if (this.looks === LOOKS) return this.dropAll(STOPPED)
    if (this.looks++ > 0) return
    const probe = (this.probe ??= this.openProbe())
    probe
      .then((client) => client.query('select 1'))
      .catch((error: unknown) => this.forgetProbe(probe, error))
      .finally(() => (this.looks = 0))
  }

  /** The probe's own connection can be the unanswered one, if there was none before the server stopped answering. */
  private forgetProbe(probe: Promise<pg.Client>, error: unknown): void {
    if (this.probe !== probe) return
    this.probe = undefined
    if (isSilent(error)) this.dropAll(STOPPED)
  }

  private async openProbe(): Promise<pg.Client> {
    const client = new this.Client({ application_name: 'causeway' })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  private dropAll(because: string): void {
    this.looks = 0
    this.probe = undefined
    this.leave(this.index)
    this.log.error(because, { connections: this.clients.size })
    for (const client of this.clients) socketOf(client).destroy()
  }
}

const STOPPED = 'the database has stopped answering'

/** Matches the driver's error for a new connection without an answer in time. */
const isSilent = (error: unknown) => messageOf(error) === 'timeout expired'

/** All connections are in use, which does not show a problem of the server. */
const isPoolBusy = (error: unknown) => messageOf(error) === 'timeout exceeded when trying to connect'

/** A setting of the service. It shows whether the initial settings of a connection have reached the server. */
export const MARK = 'causeway.settings'

const withoutSettings = new WeakSet<pg.ClientBase>()

/** Whether the connection has its initial settings. A pooler in front of the server may have removed them. */
export const hasSettings = (client: pg.ClientBase): boolean => !withoutSettings.has(client)

/**
 * Checks the server of a new connection. Rejects a server that only answers reads: a standby, or a server set to accept
 * no writes.
 */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_read_only: boolean; mark: string | null }>(
    `select current_setting('transaction_read_only') = 'on' as is_read_only, current_setting('${MARK}', true) as mark`,
  )
  if (rows[0]?.is_read_only) throw Object.assign(new Error('The database takes no writes.'), { code: READ_ONLY })
  if (rows[0]?.mark !== 'on') withoutSettings.add(client)
}

/** Returns the socket that holds back the statements of one tick, and on which the service cuts a lost connection. */
export const socketOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './ports.ts'

const run = promisify(execFile)

/** A PostgreSQL server on loopback for one test, which may stop and start it. */
export class PostgresServer {
  private isRunning = false
  private frozen = false

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** Whether this machine has the programs of a server. */
  static get isInstalled(): boolean {
    return findPrograms() !== undefined
  }

  /** Creates an empty server and starts it. */
  static async create(): Promise<PostgresServer> {
    const programs = findPrograms()
    if (!programs) throw new Error('The programs of a PostgreSQL server are not installed.')
    const folder = mkdtempSync(join(tmpdir(), 'causeway-postgres-'))
    giveToOwner(folder)
    const server = new PostgresServer(programs, folder, await freePort())
    await server.program('initdb', '-D', server.dataFolder, '-A', 'trust', '-U', 'postgres', '--no-sync')
    await server.start()
    return server
  }

  /**
   * Creates a standby that follows this server and answers only reads. From now on, the standby has every commit that
   * this server confirms.
   */
  async createStandby(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'causeway-postgres-'))
    giveToOwner(folder)
    const standby = new PostgresServer(this.programs, folder, await freePort())
    const from = `host=127.0.0.1 port=${this.port} user=postgres application_name=standby`
    await this.program(
      'pg_basebackup',
      '-D',
      standby.dataFolder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
      '-d',
      from,
    )
    await standby.start()
    await this.query("alter system set synchronous_standby_names = 'standby'", 'select pg_reload_conf()')
    return standby
  }

  /** Promotes the server, so it accepts writes. */
  async promote(): Promise<void> {
    await this.program('pg_ctl', '-D', this.dataFolder, '-w', 'promote')
  }

  /** Stops accepting writes, and keeps all connections. */
  async becomeReadOnly(): Promise<void> {
    await this.query('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  }

  /** Freezes every process of the server. Its connections stay open, and it sends no answers. */
  freeze(): void {
    for (const pid of this.pids()) process.kill(pid, 'SIGSTOP')
    this.frozen = true
  }

  thaw(): void {
    if (this.frozen) for (const pid of this.pids()) process.kill(pid, 'SIGCONT')
    this.frozen = false
  }

  private async query(...texts: string[]): Promise<void> {
    const client = new pg.Client(this.url)
    await client.connect()
    try {
      for (const text of texts) await client.query(text)
    } finally {
      await client.end()
    }
  }

  /** Returns the ids of the server's first process, and of its child processes. */
  private pids(): number[] {
    const first = Number(readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const begun = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [first, ...begun]
  }

  get url(): string {
    return `postgres://postgres@${this.address}/postgres`
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`
    await this.program('pg_ctl', '-D', this.dataFolder, '-l', join(this.folder, 'log'), '-w', '-o', options, 'start')
    this.isRunning = true
  }

  /** Ends every connection and stops the server: `fast` in order, `immediate` like a crash. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    if (this.isRunning) await this.program('pg_ctl', '-D', this.dataFolder, '-m', mode, '-w', 'stop')
    this.isRunning = false
  }

  /** Ends every connection of the service from the server's side. Returns their number. */
  async endConnections(): Promise<number> {
    const client = new pg.Client(this.url)
    await client.connect()
    const { rowCount } = await client
      .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'causeway'")
      .finally(() => client.end())
    return rowCount ?? 0
  }

  async drop(): Promise<void> {
    this.thaw()
    await this.stop('immediate')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private get dataFolder(): string {
    return join(this.folder, 'data')
  }

  private async program(name: string, ...parameters: string[]): Promise<void> {
    await run(join(this.programs, name), parameters, { cwd: this.folder, ...owner() })
  }
}

/** Debian has a separate folder for the programs of each version. */
function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const ofDebian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  const ofPath = (process.env.PATH ?? '').split(':')
  return [...ofDebian, ...ofPath].find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. In that case it runs as the user that its package created. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? []
  if (!uid || !gid) throw new Error('There is no user postgres.')
  return { uid: Number(uid), gid: Number(gid) }
}

function giveToOwner(folder: string): void {
  const user = owner()
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}

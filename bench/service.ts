import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { openPlatform, personAt } from '#test/support/people-at.ts'
import { freePort } from '#test/support/ports.ts'
import type { SignedIn } from '#test/support/two-people.ts'
import { cpuMicrosOf, type Profile, profiling } from './processes.ts'

/** Those of `npm start`. */
const START_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=32']

/** The storage of a service: a PostgreSQL database or a folder of the embedded database. */
export type Storage = { databaseUrl: string } | { folder: string }

/** A response with untyped access to its members. */
export interface Json {
  readonly [name: string]: Json
}

const START_WITHIN_MS = 60_000

interface Start {
  profile?: Profile
  /** The credentials of the first token, if the service has no token yet. */
  credentials?: string
}

/**
 * The service as `npm start` runs it, in a separate process. It writes its log as in a deployment, and the benchmark
 * discards it.
 */
export class ServiceProcess {
  readonly basePath = '/2025-10-13'
  private signedIn: Promise<SignedIn> | undefined

  private constructor(
    readonly port: number,
    readonly startedInMs: number,
    private readonly credentials: string,
    private readonly child: ChildProcess,
    private readonly metricsPort: number,
    private readonly storage: Storage,
  ) {}

  /**
   * Starts the service and waits for its response to a first authenticated request. `NODE_ENV` is not set, and the log
   * has its default level.
   */
  static async start(
    storage: Storage,
    { profile, credentials = newCredentials() }: Start = {},
  ): Promise<ServiceProcess> {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const settings = {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SANDBOX_API_TOKEN: credentials,
      ...storageSettings(storage),
    }
    const startedAt = performance.now()
    const child = spawn(process.execPath, [...START_OPTIONS, ...profiling(profile), join(ROOT, 'dist', 'main.js')], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const service = new ServiceProcess(port, 0, credentials, child, metricsPort, storage)
    while (!(await service.answers())) {
      if (child.exitCode !== null || performance.now() - startedAt > START_WITHIN_MS) {
        child.kill('SIGKILL')
        throw new Error('The service did not start.')
      }
      await sleep(2)
    }
    return new ServiceProcess(port, performance.now() - startedAt, credentials, child, metricsPort, storage)
  }

  /** Starts another process on the same database, which the same platform calls. */
  startAnother(): Promise<ServiceProcess> {
    return ServiceProcess.start(this.storage, { credentials: this.credentials })
  }

  /** Returns the same process with a new platform as its caller. */
  async newPlatform(): Promise<ServiceProcess> {
    const { credentials } = await openPlatform(await this.administrator(), { environment: 'sandbox' })
    const { port, startedInMs, child, metricsPort, storage } = this
    return new ServiceProcess(port, startedInMs, credentials, child, metricsPort, storage)
  }

  async newPlatforms(count: number): Promise<ServiceProcess[]> {
    const made: ServiceProcess[] = []
    while (made.length < count) made.push(await this.newPlatform())
    return made
  }

  /** A signed-in person of the operator, the same one each time. */
  administrator(): Promise<SignedIn> {
    const env = { PATH: process.env.PATH, ...storageSettings(this.storage) }
    const runOperator = (...words: string[]) =>
      execFileSync(process.execPath, [join(ROOT, 'dist', 'operator.js'), ...words], { env, encoding: 'utf8' })
    this.signedIn ??= personAt({ address: `http://127.0.0.1:${this.port}`, runOperator }, 'administrator')
    return this.signedIn
  }

  get headers(): Record<string, string> {
    return { authorization: `Basic ${Buffer.from(this.credentials).toString('base64')}` }
  }

  /** Calls the service to prepare a measurement. Returns the body of a successful response. */
  async call(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(`http://127.0.0.1:${this.port}${this.basePath}${path}`, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Json
  }

  /** Reads a histogram of the metrics: the number of values up to each bucket's upper bound. */
  async histogram(name: string): Promise<Map<number, number>> {
    const text = await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text()
    const buckets = text.matchAll(new RegExp(`^${name}_bucket\\{le="([^"]+)"\\} (\\d+)$`, 'gm'))
    return new Map([...buckets].map(([, end = '', count]) => [end === '+Inf' ? Infinity : Number(end), Number(count)]))
  }

  cpuMicros(): number {
    return cpuMicrosOf(this.child)
  }

  /** Stops the service. The second signal ends a stopping service immediately. */
  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await sleep(100)
    this.child.kill('SIGTERM')
    await ended
  }

  private answers(): Promise<boolean> {
    return this.call('GET', '/config').then(
      () => true,
      () => false,
    )
  }
}

export const newCredentials = () => `${randomBytes(16).toString('hex')}:${randomBytes(32).toString('hex')}`

const scratchFolder = mkdtempSync(join(tmpdir(), 'causeway-bench-'))
process.once('exit', () => rmSync(scratchFolder, { recursive: true, force: true }))
/** Returns the path of a new folder that is deleted with this process. */
export const newFolder = () => join(scratchFolder, randomBytes(6).toString('hex'))

/** Settings for processes that use the database and store no files. */
export const addressOf = (storage: Storage): Record<string, string> =>
  'databaseUrl' in storage ? { DATABASE_URL: storage.databaseUrl } : {}

/** Returns the settings with which another process finds the same rows and keys. */
export const storageSettings = (storage: Storage): Record<string, string> =>
  'databaseUrl' in storage
    ? { DATABASE_URL: storage.databaseUrl, DATA_DIR: scratchFolder }
    : { DATA_DIR: storage.folder }

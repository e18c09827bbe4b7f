import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const START_WITHIN_MS = 60_000

export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The service as an operator runs it: in a separate process, on free ports. Tests can kill it. */
export class ServiceProcess {
  /** Everything it has written. */
  output = ''
  readonly ended: Promise<ProcessEnd>

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  }

  /** Starts the build in `folder` and waits until it listens. Otherwise fails with its output. */
  static async start(
    folder: string,
    environment: Record<string, string>,
    program = 'main.js',
  ): Promise<ServiceProcess> {
    const env = { PATH: process.env.PATH, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'warn', ...environment }
    const child = spawn(process.execPath, ['--enable-source-maps', join(folder, program)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithThisProcess(child)
    const started = new ServiceProcess(child)
    await started.listening()
    return started
  }

  /** The address at which it listens, with the base path, from its start message. Up to 0.2.0 the message was a sentence. */
  get address(): string {
    return /^(?:API|Causeway listens on) +(http\S+)/m.exec(stripVTControlCharacters(this.output))?.[1] ?? ''
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** The log lines of internal errors. */
  get faults(): string[] {
    return this.output.split('\n').filter((line) => line.startsWith('{') && line.includes('"level":"error"'))
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  /** Ends the process like a power cut and waits until it has exited. */
  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended
  }

  private async listening(): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS
    while (this.address === '') {
      if (this.child.exitCode !== null || Date.now() > deadline) {
        await this.kill()
        throw new Error(`The service did not start:\n${this.output}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** Kills a started process when this process exits. */
function endWithThisProcess(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

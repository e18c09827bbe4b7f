import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** The CPU profile of one process, which the process writes when it ends. */
export interface Profile {
  folder: string
  name: string
}

export const profiling = (profile: Profile | undefined): string[] =>
  profile ? ['--cpu-prof', `--cpu-prof-dir=${profile.folder}`, `--cpu-prof-name=${profile.name}.cpuprofile`] : []

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Returns the processor time of all threads of a process, in microseconds, as the Linux scheduler reports it. */
export function cpuMicrosOf({ pid }: ChildProcess): number {
  const threads = `/proc/${pid}/task`
  const nanos = readdirSync(threads).map((thread) =>
    Number(readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')[0]),
  )
  return sum(nanos) / 1000
}

interface Started<Ready> {
  helper: Helper
  ready: Ready
}

/**
 * A bundled script of this folder that answers each message with one message. The caller sends one question at a time.
 */
export class Helper {
  private settle: { resolve(message: unknown): void; reject(error: Error): void } | undefined

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (message) => this.take()?.resolve(message))
    child.on('exit', (code) => this.take()?.reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}.`)))
  }

  /** Starts the script and waits for its first message, which reports that it is ready. */
  static async start<Ready>(
    script: string,
    environment: Record<string, string> = {},
    profile?: Profile,
  ): Promise<Started<Ready>> {
    const execArgv = ['--enable-source-maps', ...profiling(profile)]
    const child = fork(join(ROOT, 'dist', `${script}.js`), { env: { ...process.env, ...environment }, execArgv })
    const helper = new Helper(child)
    return { helper, ready: await helper.next<Ready>() }
  }

  cpuMicros(): number {
    return cpuMicrosOf(this.child)
  }

  ask<Answer>(question: object): Promise<Answer> {
    if (this.settle) throw new Error(`${this.child.spawnargs.at(-1)} has not answered the question before.`)
    this.child.send(question)
    return this.next<Answer>()
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.disconnect()
    await ended
  }

  private take() {
    const { settle } = this
    this.settle = undefined
    return settle
  }

  private next<Answer>(): Promise<Answer> {
    return new Promise(
      (resolve, reject) => (this.settle = { resolve: (message) => resolve(message as Answer), reject }),
    )
  }
}

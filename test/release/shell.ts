import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const END = '=== end of the block ==='

export interface Ran {
  output: string
  errors: string
  /** The commands that ended with another status than 0, as the shell says them. */
  failed: string[]
}

/** A shell into which a reader copies the blocks of one document, one after the other. */
export class Shell {
  private readonly bash: ChildProcess
  private output = ''
  private errors = ''
  private count = 0

  /** `onError` gets each line of standard error as soon as it is written. */
  constructor(
    private readonly folder: string,
    environment: Record<string, string>,
    private readonly onError: (line: string) => void,
  ) {
    this.bash = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env: environment, stdio: 'pipe' })
    this.bash.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.bash.stderr?.setEncoding('utf8').on('data', (text: string) => this.hear(text))
    this.type('set -o errtrace -o pipefail -o monitor')
    this.type(`trap '[[ $BASH_COMMAND == ". "* ]] || printf "%s\\n" "$BASH_COMMAND" >>"$FAILED"' ERR`)
  }

  async run(code: string, input = ''): Promise<Ran> {
    const { file, failed } = this.write(code)
    writeFileSync(`${file}.input`, input)
    this.type(`FAILED=${failed}; . ${file} <${file}.input`)
    this.type(`printf '\\n%s\\n' '${END}'; printf '\\n%s\\n' '${END}' >&2`)
    while (!this.output.includes(END) || !this.errors.includes(END)) {
      if (this.bash.exitCode !== null) throw new Error(`The shell has ended: ${this.errors}`)
      await sleep(5)
    }
    const ran = { output: before(this.output), errors: before(this.errors) }
    this.output = this.errors = ''
    return { ...ran, failed: linesOf(failed) }
  }

  /** Starts a block that runs until `stop`. */
  start(code: string): Started {
    const { file, failed } = this.write(code)
    const log = `${file}.log`
    this.type(`FAILED=${failed}; ( . ${file} ) </dev/null >${log} 2>&1 & echo $! >${file}.pid`)
    return {
      output: () => textOf(log),
      hasFailed: () => linesOf(failed).length > 0,
      stop: () => {
        const group = Number(textOf(`${file}.pid`))
        if (group > 0) end(group)
      },
    }
  }

  async end(): Promise<void> {
    this.bash.stdin?.end()
    if (this.bash.exitCode === null) await once(this.bash, 'exit')
  }

  private write(code: string): { file: string; failed: string } {
    const file = join(this.folder, `.block-${process.pid}-${this.count++}.sh`)
    writeFileSync(file, code)
    writeFileSync(`${file}.failed`, '')
    return { file, failed: `${file}.failed` }
  }

  private type(line: string): void {
    this.bash.stdin?.write(`${line}\n`)
  }

  private hear(text: string): void {
    const last = this.errors.slice(this.errors.lastIndexOf('\n') + 1)
    this.errors += text
    const lines = (last + text).split('\n')
    for (const line of lines.slice(0, -1)) this.onError(line)
  }
}

export interface Started {
  output(): string
  hasFailed(): boolean
  stop(): void
}

/** It may have ended already. */
function end(group: number): void {
  try {
    process.kill(-group, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const before = (text: string): string => text.slice(0, text.indexOf(END)).trim()

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const linesOf = (file: string): string[] => textOf(file).split('\n').filter(Boolean)

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stop, stopAfter } from '../support/stop.ts'
import { type Block, blocksIn } from './documents.ts'
import { prepareMachine } from './machine.ts'
import { enrol, People } from './people.ts'
import { type Context, type Hands, RELEASE_DOCUMENTS, STEPS, type Step } from './places.ts'
import { type Ran, Shell, type Started } from './shell.ts'
import { Shown } from './shown.ts'

/**
 * Runs the commands of the documents for operators as they are written, on a machine with a release and no checkout. release-test.ts starts it in
 * namespaces of its own. Exits with 1 when a command fails, or prints something else than the document shows.
 */

const LIMIT_MS = 400_000
const [release = '', work = '', database = '', address = ''] = process.argv.slice(2)
const print = (line: string) => void process.stdout.write(`${line}\n`)
stopAfter(LIMIT_MS)

const environment = await prepareMachine({ release, work, database })
const context: Context = { people: new People(release), shown: new Shown(), address, variables: new Map() }
const { people, shown } = context
let service: Started | undefined
const watchers: Started[] = []
process.once('exit', () => [service, ...watchers].forEach((each) => each?.stop()))

const isReady = (port = 8080) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const isGone = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => false,
    () => true,
  )

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now()
  while (!(await isSo())) {
    if (Date.now() - begun > 30_000) throw new Error(`It did not happen: ${what}.`)
    await sleep(20)
  }
}

async function stopService(): Promise<void> {
  if (!service) return
  service.stop()
  await until('the service stops', () => isGone(8080))
  service = undefined
}

/** A reader of one document. */
class Reader implements Hands {
  private readonly shell: Shell
  readonly faults: string[] = []

  constructor(private readonly document: string) {
    const folder = join(work, document.replaceAll(/\W/g, '-'))
    mkdirSync(folder)
    this.shell = new Shell(folder, environment, (line) => people.hear(line))
  }

  async read(): Promise<void> {
    for (const [name, value] of context.variables) await this.shell.run(`${name}=${value}`)
    for (const block of blocksIn(this.document)) await this.follow(block)
    await this.shell.end()
  }

  async type(code: string): Promise<Ran> {
    const ran = await this.run(code)
    if (ran.failed.length > 0) throw new Error(`${code}\n${ran.output}\n${ran.errors}`)
    return ran
  }

  private async follow(block: Block): Promise<void> {
    const step = STEPS.find(({ document, of }) => document === block.document && block.code.includes(of))
    await step?.before?.(this, context)
    const ran = await this.perform(block, step)
    for (const fault of faultsIn(ran, block, step))
      this.faults.push(`${block.document}:${block.line} ${fault}`.slice(0, 3_000))
    for (const [, secret = ''] of ran.output.matchAll(/\/enrol#(\w+)/g)) await enrol(secret)
    await step?.after?.(this, context, ran.output)
  }

  private async perform({ code }: Block, { serves, inTerminals, inSteps, input }: Partial<Step> = {}): Promise<Ran> {
    if (serves) return this.serve(code, serves)
    if (inTerminals) return this.openTerminals(code)
    const parts: Ran[] = []
    for (const part of inSteps ? code.split(/\n(?=(?:post|get|causeway) )/) : [code])
      parts.push(await this.run(part, input?.(context)))
    return {
      output: parts.map(({ output }) => output).join('\n'),
      errors: parts.map(({ errors }) => errors).join('\n'),
      failed: parts.flatMap(({ failed }) => failed),
    }
  }

  private async run(code: string, input?: string): Promise<Ran> {
    const ran = await this.shell.run(
      `export XDG_CONFIG_HOME=${join(work, people.choose(code))}\n${shown.inCommands(code)}`,
      input,
    )
    await people.haveConfirmed()
    shown.noteIds(`${ran.errors}\n${ran.output}`)
    return ran
  }

  private async serve(code: string, kind: 'service' | 'watcher'): Promise<Ran> {
    if (kind === 'service') await stopService()
    const started = this.shell.start(shown.inCommands(code))
    if (kind === 'service') service = started
    else watchers.push(started)
    await until(
      'it is ready',
      async () => started.hasFailed() || (kind === 'service' ? await isReady() : started.output() !== ''),
    )
    return { output: started.output(), errors: '', failed: started.hasFailed() ? [started.output()] : [] }
  }

  /** Starts two processes with a load balancer, and then the one service again. */
  private async openTerminals(code: string): Promise<Ran> {
    await stopService()
    const terminals = code
      .trim()
      .split('\n')
      .map((line) => this.shell.start(line))
    const hasFailed = () => terminals.some((terminal) => terminal.hasFailed())
    const isAnswered = async () => (await Promise.all([8080, 8081, 8090].map((port) => isReady(port)))).every(Boolean)
    await until('both processes answer', async () => hasFailed() || (await isAnswered()))
    const output = terminals.map((terminal) => terminal.output()).join('\n')
    const failed = hasFailed() ? [output] : []
    terminals.forEach((terminal) => terminal.stop())
    await until('both processes stop', async () => (await isGone(8080)) && (await isGone(8081)))
    await this.serve('npm --silent start', 'service')
    return { output: '', errors: '', failed }
  }
}

/** A service writes its log before the lines that a document shows. */
const lastLines = (output: string, count: number): string => output.trim().split('\n').slice(-count).join('\n')

const REFUSAL = /"code":"[A-Z_]+","reason":/

function faultsIn(
  { output, errors, failed }: Ran,
  block: Block,
  { failing = [], serves, showsErrors, isShownOtherwise }: Partial<Step> = {},
): string[] {
  const unexpected = failed.filter((command) => !failing.some((expected) => command.startsWith(expected)))
  if (unexpected.length > 0) return [`fails:\n${unexpected.join('\n')}\n${errors}\n${output}`]
  if (REFUSAL.test(output) && !/"code":/.test(block.code + block.output)) return [`is refused:\n${output}`]
  if (block.output === undefined || isShownOtherwise) return []
  const lines = block.output.trim().split('\n').length
  const printed = showsErrors ? `${errors}\n${output}` : serves ? lastLines(output, lines) : output
  const difference = shown.compare(block.output, printed)
  return difference === undefined ? [] : [`${difference}\n${errors}`]
}

const begun = Date.now()
const faults: string[] = []
for (const document of RELEASE_DOCUMENTS) {
  const reader = new Reader(document)
  await reader.read().catch((error: Error) => reader.faults.push(`${document}: ${error.stack}`))
  faults.push(...reader.faults)
  print(`  ${document}: ${blocksIn(document).length} blocks (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
}
await stopService()
if (faults.length > 0) stop(faults.join('\n\n'))
process.exit()

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { newPython, run } from '../support/commands.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { openPlatform, personAt } from '../support/people-at.ts'
import { freePort } from '../support/ports.ts'
import { stop, stopAfter } from '../support/stop.ts'
import { imageIn } from './image.ts'
import { Load } from './load.ts'
import { joinSockets } from './machine.ts'

/**
 * `npm run test:release`, on the PostgreSQL of DATABASE_URL: makes a release, and runs it as the Dockerfile does: with
 * its environment and command, as a user without rights, in a read-only folder, with secrets in files. Ends it with
 * SIGTERM under load, and checks that no acknowledged payment is missing. Lints the Dockerfile, and runs the commands
 * of the documents on a machine with the release (commands-test.ts). Exits with 1 if a check fails.
 */

const LIMIT_MS = 600_000
const LOADED_MS = 2_000
const CONSOLE_ORIGIN = 'https://console.example.com'
/** The user and group of Debian without any files. */
const UNPRIVILEGED = 65_534

const url = process.env.DATABASE_URL ?? stop('DATABASE_URL must name a PostgreSQL: production runs on nothing else.')
const print = (line: string) => void process.stdout.write(`${line}\n`)
stopAfter(LIMIT_MS)

const image = imageIn(join(ROOT, 'Dockerfile'))
const work = mkdtempSync(join(tmpdir(), 'causeway-release-'))
chmodSync(work, 0o755)
const release = join(work, 'causeway')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const database = await newKeptDatabase(url)
const documented = await newKeptDatabase(url)
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}

/** The whole environment of the process: the image's settings, and the operator's additions. */
const environment = {
  PATH: process.env.PATH ?? '',
  ...image.environment,
  PORT: String(port),
  METRICS_PORT: '0',
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  DATA_DIR: join(work, 'data'),
  DATABASE_URL_FILE: secret('database-url', database.environment.DATABASE_URL ?? ''),
  MASTER_KEY_FILE: secret('master-key', randomHex(32)),
  PUBLIC_URL: origin,
  END_USER_TERMS: 'https://example.com/terms',
  DEFAULT_UMA_DOMAIN: 'pay.example.com',
  CONSOLE_ORIGIN,
}

/** Writes a file that only the process can read. */
function secret(name: string, text: string): string {
  const file = join(work, name)
  writeFileSync(file, `${text}\n`, { mode: 0o400 })
  if (isRoot) chownSync(file, UNPRIVILEGED, UNPRIVILEGED)
  return file
}

/** Returns the files of a folder with the time of their last change. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${file} ${statSync(join(folder, file)).mtimeMs}`,
  )

async function makeRelease(): Promise<void> {
  await run(process.execPath, ['release.mjs', release], { cwd: ROOT })
  for (const file of readdirSync(release, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(release, file), statSync(join(release, file)).mode & 0o555)
  chmodSync(release, 0o555)
  mkdirSync(environment.DATA_DIR)
  if (isRoot) chownSync(environment.DATA_DIR, UNPRIVILEGED, UNPRIVILEGED)
}

interface Started {
  child: ChildProcess
  output(): string
}

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** Starts the program and waits until it is ready. */
async function start([program = '', ...words]: readonly string[]): Promise<Started> {
  const child = spawn(program, words, {
    cwd: release,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const begun = Date.now()
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() - begun > 60_000) throw new Error(`It did not become ready:\n${output}`)
    await sleep(10)
  }
  print(`  ready after ${((Date.now() - begun) / 1_000).toFixed(2)} s`)
  return { child, output: () => output }
}

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Ends it as Docker, systemd and Kubernetes do. It must stop on its own, and report that. */
async function end({ child, output }: Started): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code, signal] = await ended
  if (code !== 0 || !output().includes('"message":"stopped"'))
    throw new Error(`It ended with ${code ?? signal}:\n${output().slice(-2_000)}`)
  if (await isReady()) throw new Error('Something still listens.')
}

const inRelease = ([program = '', ...words]: readonly string[]) =>
  spawnSync(program, words, { cwd: release, env: environment, encoding: 'utf8', ...identity })

function runOperator(...words: string[]): string {
  const { status, stdout, stderr } = inRelease(['node', 'dist/operator.js', ...words])
  return status === 0 ? stdout : stop(`${words.join(' ')}\n${stdout}${stderr}`)
}

/** Returns the token of a new sandbox platform, because production moves no money without partners. */
async function newToken(): Promise<string> {
  const administrator = await personAt({ address: origin, origin: CONSOLE_ORIGIN, runOperator }, 'administrator')
  return (await openPlatform(administrator, { environment: 'sandbox', supportedCurrencies: ['EUR'] })).credentials
}

async function lint(): Promise<void> {
  const python = await newPython(work, join(ROOT, 'test', 'release', 'requirements.txt'))
  await run(join(python, 'hadolint'), ['Dockerfile'], { cwd: ROOT })
  print('hadolint: nothing to say about the Dockerfile')
}

/** Documents that operators read without the project lead to files that they have. */
function checkLinks(): void {
  const documents = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.startsWith('node_modules'),
  )
  if (!documents.includes(join('docs', 'operating.md'))) throw new Error('The release has no manual.')
  const broken = documents.flatMap((document) =>
    linksIn(readFileSync(join(release, document), 'utf8'))
      .filter((target) => !existsSync(join(release, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  if (broken.length > 0) throw new Error(`Links of the release lead nowhere:\n${broken.join('\n')}`)
  print(`${documents.length} documents, and every link within them leads to a file`)
}

/** Files to which a document links; places that the service serves begin with a slash. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^(\/|[a-z]+:)/.test(target))

/** The documents' commands, on a machine that has the release and a database of its own. */
async function runCommands(): Promise<void> {
  const machine = join(work, 'machine')
  mkdirSync(machine)
  const { hostname, port: databasePort } = new URL(url)
  const socket = join(work, 'database')
  const server = createServer((one) => joinSockets(one, connect(Number(databasePort || 5432), hostname)))
  server.listen(socket)
  await once(server, 'listening')
  const address = new URL(documented.environment.DATABASE_URL ?? '')
  address.host = '127.0.0.1:5432'
  const asRoot = isRoot ? [] : ['--map-root-user']
  const program = join(ROOT, 'dist', 'commands-test.js')
  const words = [...asRoot, '--mount', '--net', process.execPath, program, release, machine, socket, address.href]
  const ended = run('unshare', words, { timeoutMs: LIMIT_MS }).finally(() => server.close())
  print(`the commands of the documents\n${(await ended).trimEnd()}`)
}

async function playStory(): Promise<void> {
  print('first start, with all migrations')
  const first = await start(image.command)
  const before = filesIn(release)
  const token = await newToken()
  if (inRelease(image.healthCheck).status !== 0) throw new Error('The health check of the image fails.')
  print('SIGTERM under load')
  const load = new Load([`${origin}/2025-10-13`], token)
  await load.begin()
  await load.goOn(LOADED_MS)
  await end(first)
  const sent = await load.end()
  print(`  ${sent.acknowledged.size} payments acknowledged, ${sent.unanswered.size} requests without an answer`)
  const second = await start(image.command)
  await load.check(sent)
  print('  all of them are there once, and repeats are answered as the first time')
  await end(second)
  print('npm start hands the signal on')
  await end(await start(['npm', 'start']))
  if (filesIn(release).join() !== before.join()) throw new Error('The release has changed while it ran.')
}

try {
  await makeRelease()
  checkLinks()
  const ends = await Promise.allSettled([lint().then(playStory), runCommands()])
  for (const ended of ends) if (ended.status === 'rejected') throw ended.reason
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  await documented.drop()
  await run('chmod', ['-R', 'u+w', work])
  rmSync(work, { recursive: true, force: true })
}

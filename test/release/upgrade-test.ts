import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { sql } from '#runtime/db/index.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { run } from '../support/commands.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { stop, stopAfter } from '../support/stop.ts'
import { buildTree, findLastRelease } from './last-release.ts'
import { Load } from './load.ts'

/**
 * `npm run test:upgrade`, on the PostgreSQL of DATABASE_URL: the last release and its successor, which is this tree
 * with one more migration, on one database, under constant load. The successor migrates while the release serves; both
 * serve; the successor continues alone; the test starts the release again, and it continues alone. No acknowledged
 * request is missing, no answer is 5xx, and the audit of both finds no violations. Without the git history it does no
 * test, and prints a message about it. Exits with 1 if a check fails.
 */

const LIMIT_MS = 600_000
const LOADED_MS = 1_000
const NEW_MIGRATION = '9999_of_the_successor.sql'
/** Changes that docs/upgrading.md allows in a version while the previous one serves. */
const NEW_SCRIPT = `create table of_the_successor (platform_id uuid not null, id text not null, primary key (platform_id, id));
alter table transactions add column of_the_successor text not null default 'none';
alter table transactions add constraint transactions_are_of_the_successor check (of_the_successor <> '') not valid;
`

const url = process.env.DATABASE_URL ?? stop('DATABASE_URL must name a PostgreSQL: production runs on nothing else.')
const print = (line: string) => void process.stdout.write(`${line}\n`)

interface Tree {
  name: string
  programs: string
}

const begun = Date.now()
const commit = await findLastRelease()
if (commit === undefined) {
  print('The release beside its successor was not run: this checkout has no history of git that names a release.')
  process.exit(0)
}
stopAfter(LIMIT_MS)
const work = mkdtempSync(join(tmpdir(), 'causeway-upgrade-'))
const database = await newKeptDatabase(url)
const token = `${randomHex(16)}:${randomHex(32)}`
const environment: Record<string, string> = {
  ...database.environment,
  MASTER_KEY: randomHex(32),
  SANDBOX_API_TOKEN: token,
  SANDBOX_STEP_MS: '0',
}

/** Builds this tree as a separate release, with one more migration. */
async function buildSuccessor(): Promise<Tree> {
  const folder = join(work, 'successor')
  await run(process.execPath, ['release.mjs', folder], { cwd: ROOT })
  writeFileSync(join(folder, 'migrations', NEW_MIGRATION), NEW_SCRIPT)
  return { name: 'the successor', programs: join(folder, 'dist') }
}

const started: ServiceProcess[] = []

async function start({ name, programs }: Tree): Promise<ServiceProcess> {
  const before = Date.now()
  const service = await ServiceProcess.start(programs, environment)
  started.push(service)
  print(`  ${name} listens after ${((Date.now() - before) / 1_000).toFixed(1)} s`)
  return service
}

/** Ends the process like a load balancer, which has already stopped sending requests to it. */
async function end(ending: ServiceProcess): Promise<void> {
  ending.signal('SIGTERM')
  const { code } = await ending.ended
  if (code !== 0 || ending.faults.length > 0) throw new Error(`It ended with ${code}:\n${ending.output.slice(-2_000)}`)
}

/** Continues the load and checks that it makes payments. */
async function pay(load: Load, what: string): Promise<void> {
  const before = load.count
  await load.goOn(LOADED_MS)
  if (load.count === before) throw new Error(`Nothing was paid: ${what}.`)
  print(`${what}: ${load.count - before} payments`)
}

async function audit({ name, programs }: Tree): Promise<void> {
  await run(process.execPath, [join(programs, 'audit.js')], { environment })
  print(`audit of ${name}: nothing is broken`)
}

/** The successor's scripts now require a version after the next one. */
async function checkThatTooOldIsRefused(release: Tree): Promise<void> {
  const opened = await database.open()
  await sql`update migrations set runs_from = '99.0.0' where name = ${NEW_MIGRATION}`.execute(opened.db)
  await opened.close()
  const refusal = await ServiceProcess.start(release.programs, environment).then(
    () => 'It has started.',
    ({ message }: Error) => message,
  )
  if (!refusal.includes(`it has ${NEW_MIGRATION}, on which versions from 99.0.0 on run`)) throw new Error(refusal)
  print('two releases further, the release is not started, and says why')
}

async function playStory(release: Tree, successor: Tree): Promise<void> {
  const first = await start(release)
  const load = new Load([first.address], token)
  await load.begin()
  await pay(load, 'the release alone')
  const second = await start(successor)
  load.callAt(first.address, second.address)
  await pay(load, 'both, on the schema of the successor')
  load.callAt(second.address)
  await end(first)
  await pay(load, 'the successor alone')
  const again = await start(release)
  load.callAt(again.address)
  await end(second)
  await pay(load, 'the release again, on the schema of the successor')
  const sent = await load.end()
  if (sent.unanswered.size > 0) throw new Error(`${sent.unanswered.size} payments were answered by 503 or not at all.`)
  await load.check(sent)
  print(`${sent.acknowledged.size} payments were acknowledged, and all of them are there once`)
  await end(again)
  await audit(release)
  await audit(successor)
  await checkThatTooOldIsRefused(release)
}

try {
  print(`the release is ${commit}`)
  const release = { name: 'the release', programs: await buildTree(commit, join(work, 'release')) }
  const successor = await buildSuccessor()
  print(`both are built after ${((Date.now() - begun) / 1_000).toFixed(1)} s`)
  await playStory(release, successor)
  print(`done after ${((Date.now() - begun) / 1_000).toFixed(1)} s`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  for (const each of started) await each.kill()
  await database.drop()
  rmSync(work, { recursive: true, force: true })
}
// Exits even if the load still runs.
process.exit()

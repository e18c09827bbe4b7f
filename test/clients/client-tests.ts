import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../support/sandbox-process.ts'
import { stop, stopAfter } from '../support/stop.ts'
import { CLIENTS, CLIENTS_FOLDER, type Client } from './clients.ts'

/**
 * `npm run test:clients`: generators make clients from the document of a running service, without a single warning. The
 * test compiles a story of one payment with each client and runs it against the service. Names choose clients; `--all`
 * includes the slow ones. The test skips a client whose compiler is missing, except in CI. Exits with 1 if a check
 * fails.
 */

const LIMIT_MS = 600_000
const SLOW_LIMIT_MS = 3_600_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function tell(client: Client, document: string, { address, token }: Sandbox): Promise<void> {
  const { name } = client
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), `causeway-${name}-`))
  try {
    writeFileSync(join(folder, 'openapi.json'), document)
    for (const file of client.files) cpSync(join(CLIENTS_FOLDER, name, file), join(folder, file))
    const said = await client.generate(folder)
    const warnings = client.warningsIn(said)
    if (warnings.length > 0) throw new Error(`${name} has warned:\n${warnings.join('\n')}`)
    await client.compile(folder)
    await client.run(folder, { API: address, TOKEN: token })
    print(
      `${name}: made without a warning, compiled, and its story has come true (${Math.round((Date.now() - started) / 1000)} s)`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the clients that the words name, or without names the fast ones. */
function chosenBy(words: readonly string[]): readonly Client[] {
  const names = words.filter((word) => word !== '--all')
  const unknown = names.find((name) => CLIENTS.every((client) => client.name !== name))
  if (unknown !== undefined) stop(`There is no client ${unknown}: ${CLIENTS.map(({ name }) => name).join(', ')}.`)
  if (words.includes('--all')) return CLIENTS
  return CLIENTS.filter(({ name, isSlow }) => (names.length > 0 ? names.includes(name) : !isSlow))
}

const lacks = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined

/** Whether this machine can make the client. CI makes all. */
function canBeMade({ name, needs = [] }: Client): boolean {
  const lacking = process.env.CI ? undefined : needs.find(lacks)
  if (lacking !== undefined) print(`${name}: left out, because \`${lacking}\` is not installed`)
  return lacking === undefined
}

const clients = chosenBy(process.argv.slice(2))
stopAfter(clients.some(({ isSlow }) => isSlow) ? SLOW_LIMIT_MS : LIMIT_MS)

const sandbox = await startSandbox()
try {
  const document = await (await fetch(new URL('/openapi.json', sandbox.address))).text()
  for (const client of clients.filter(canBeMade)) await tell(client, document, sandbox)
  const faults = sandbox.faults()
  if (faults.length > 0) stop(`The service has logged faults:\n${faults.join('\n')}`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await sandbox.stop()
}

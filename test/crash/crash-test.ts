import { parseArgs } from 'node:util'
import { randomHex } from '../../src/runtime/ids.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { runOutages } from './outages.ts'
import { type Findings, runTrial } from './trial.ts'

/**
 * `npm run test:crash -- [--rounds 5] [--seed <text>]`: kills the service under load and proves that nothing acknowledged is lost and
 * nothing is done twice (payments 18.6), on PostgreSQL when DATABASE_URL is set, else on the embedded database. Where PostgreSQL is installed,
 * it then takes the database away from two processes under load. Exits with 1 when something does not hold.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: randomHex(4) } },
})
const { rounds, seed } = { rounds: Number.parseInt(values.rounds, 10), seed: values.seed }
if (!(rounds >= 1)) throw new Error('--rounds must be a whole number from 1 on.')

const SHOWN = 20
const BASE_LIMIT_MS = 120_000
const LIMIT_PER_ROUND_MS = 30_000

const print = (line: string) => void process.stdout.write(`${line}\n`)
// Whatever hangs, the test ends; the process that it started ends with it.
setTimeout(() => stop('The crash test did not end in time.'), BASE_LIMIT_MS + rounds * LIMIT_PER_ROUND_MS).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(`Stopped by ${signal}.`))

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function report({ violations, ...figures }: Findings, what: string): void {
  for (const violation of violations.slice(0, SHOWN)) print(`broken: ${violation}`)
  const { acknowledged, payments, cardPayments, stablecoinOperations, uploads, events } = figures
  print(
    `${what}, ${acknowledged} requests acknowledged, ${payments} payments, ${cardPayments} by card, ${stablecoinOperations} mints and burns, ${uploads} uploads, ${events} events, ${violations.length} violations`,
  )
  if (violations.length > 0) process.exitCode = 1
}

const database = await newKeptDatabase(process.env.DATABASE_URL || undefined)
print(`crash test, ${rounds} rounds, ${database.kind} database, seed ${seed} (the same moments again: --seed ${seed})`)
try {
  report(await runTrial({ database, rounds, seed, say: print }), `${rounds} rounds`)
} finally {
  await database.drop()
}
if (database.kind === 'postgres') {
  if (PostgresServer.isInstalled) report(await runOutages({ seed, say: print }), 'outages')
  else print('No outages of the database: the programs of a PostgreSQL server (initdb, pg_ctl) are not installed here.')
}

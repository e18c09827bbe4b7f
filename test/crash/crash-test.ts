import { parseArgs } from 'node:util'
import { randomHex } from '#runtime/lib/ids.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { PostgresServer } from '../support/postgres-server.ts'
import { stopAfter } from '../support/stop.ts'
import { runOutages } from './outages.ts'
import { report } from './report.ts'
import { runTrial } from './trial.ts'

/**
 * `npm run test:crash -- [--rounds 5] [--seed <text>]`: kills the service under load and proves that it loses no
 * acknowledged request and repeats no effect (payments 18.6), on PostgreSQL if DATABASE_URL is set, else on the
 * embedded database. If this machine has PostgreSQL, the test then takes the database away from two processes under
 * load. Exits with 1 if a check fails.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: randomHex(4) } },
})
const { rounds, seed } = { rounds: Number.parseInt(values.rounds, 10), seed: values.seed }
if (!(rounds >= 1)) throw new Error('--rounds must be a whole number from 1 on.')

const BASE_LIMIT_MS = 120_000
const LIMIT_PER_ROUND_MS = 30_000
stopAfter(BASE_LIMIT_MS + rounds * LIMIT_PER_ROUND_MS)
const print = (line: string) => void process.stdout.write(`${line}\n`)

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

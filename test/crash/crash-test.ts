import { parseArgs } from 'node:util'
import { randomHex } from '../../src/runtime/ids.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { runTrial } from './trial.ts'

/**
 * `npm run test:crash -- [--rounds 5] [--seed <text>]`: kills the service under load and proves that nothing acknowledged is lost and
 * nothing is done twice (payments 18.6), on PostgreSQL when DATABASE_URL is set, else on the embedded database. Exits with 1 when something
 * does not hold.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: randomHex(4) } } })
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

const database = await newKeptDatabase(process.env.DATABASE_URL || undefined)
print(`crash test, ${rounds} rounds, ${database.kind} database, seed ${seed} (the same moments again: --seed ${seed})`)
try {
  const { acknowledged, payments, events, violations } = await runTrial({ database, rounds, seed, say: print })
  for (const violation of violations.slice(0, SHOWN)) print(`broken: ${violation}`)
  print(`${rounds} rounds, ${acknowledged} requests acknowledged, ${payments} payments, ${events} events, ${violations.length} violations`)
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  await database.drop()
}

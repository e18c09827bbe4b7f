import { parseArgs } from 'node:util'
import { randomHex } from '#runtime/lib/ids.ts'
import { stopAfter } from '../support/stop.ts'
import { runChaos } from './outages.ts'
import { report } from './report.ts'

/**
 * `npm run test:chaos -- [--minutes 10] [--seed <text>]`: two processes on a separate PostgreSQL server, under a load
 * of payments by platforms and their agents to banks, customers and UMA addresses, cards, mints, uploads, new and
 * deleted accounts, and a moving clock. The test kills processes, ends connections and stops the server. Exits with 1
 * if a check fails afterwards: payments 18.6, and all invariants.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: randomHex(4) } },
})
const { minutes, seed } = { minutes: Number(values.minutes), seed: values.seed }
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0.')

const BASE_LIMIT_MS = 900_000
stopAfter(BASE_LIMIT_MS + minutes * 60_000)
const print = (line: string) => void process.stdout.write(`${line}\n`)
print(`chaos test, ${minutes} minutes, seed ${seed} (the same disturbances again: --seed ${seed})`)
report(await runChaos({ minutes, seed, say: print }), `${minutes} minutes`)

import { parseArgs } from 'node:util'
import { BENCHMARKS, type Benchmark, type Room } from './benchmarks.ts'
import { withDatabase } from './database.ts'
import type { Comparison } from './measure.ts'
import { findPgbench, preparedTpcB } from './pgbench.ts'
import { newFolder } from './service.ts'

/**
 * Compares the service with what the same machine can do at most, in the same minute: `npm run bench`. `--only <name>` runs one benchmark,
 * `--json` prints one JSON object a line, `--profile <folder>` writes a CPU profile of the measured process. On PostgreSQL when
 * DATABASE_URL is set (in a database of its own), else on the embedded database.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, profile: { type: 'string' } },
})
const { DATABASE_URL } = process.env

const print = (text: string) => void process.stdout.write(`${text}\n`)

function show({ name, title, unit, aim }: Benchmark, { floor, ours }: Comparison): void {
  const ratio = Math.round((ours / floor) * 100) / 100
  if (options.json) return print(JSON.stringify({ name, ratio, aim, floor, ours, unit }))
  print(`${name.padEnd(9)} ${ratio.toFixed(2)} × (aim ${aim} ×, ${ratio >= aim ? 'met' : 'missed'})  ${title}`)
  print(`${' '.repeat(9)} ${figure(ours)} against ${figure(floor)} ${unit}`)
}

const figure = (rate: number) => (rate < 100 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en'))

async function measure(benchmark: Benchmark, room: Room): Promise<void> {
  const profile = options.profile === undefined ? undefined : { folder: options.profile, name: benchmark.name }
  const isFloorMissing = benchmark.needsTpcB && !room.tpcB
  if (isFloorMissing)
    process.stderr.write(`${benchmark.name} is left out: its floor needs PostgreSQL (DATABASE_URL) and pgbench.\n`)
  else show(benchmark, await benchmark.run({ ...room, profile }))
}

/** Each in a database of its own, so that none finds the rows of another. */
async function measureOnPostgres(serverUrl: string, benchmark: Benchmark): Promise<void> {
  await withDatabase(serverUrl, async (databaseUrl) => {
    const program = benchmark.needsTpcB ? findPgbench() : undefined
    await measure(benchmark, {
      storage: { databaseUrl },
      tpcB: program ? await preparedTpcB(program, databaseUrl) : undefined,
    })
  })
}

const chosen = BENCHMARKS.filter(({ name }) => options.only === undefined || options.only === name)
if (chosen.length === 0) throw new Error(`--only takes one of ${BENCHMARKS.map(({ name }) => name).join(', ')}.`)
for (const benchmark of chosen) {
  if (DATABASE_URL) await measureOnPostgres(DATABASE_URL, benchmark)
  else await measure(benchmark, { storage: { folder: newFolder() } })
}

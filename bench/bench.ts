import { parseArgs } from 'node:util'
import { BENCHMARKS } from './benchmarks.ts'
import { withDatabase } from './database.ts'
import { type Figure, isMet, shown } from './measure.ts'
import { findPgbench, preparedTpcB } from './pgbench.ts'
import type { Benchmark, Room } from './rooms.ts'
import { newFolder } from './service.ts'

/**
 * Compares the service with the maximum of the same machine within the same minute: `npm run bench`. `--only <name>`
 * runs one benchmark, `--json` prints one JSON object per line, `--profile <folder>` writes a CPU profile of the
 * measured process, and `--only latencies --plot <file>` draws the latency by percentile. Runs on PostgreSQL in a
 * separate database if DATABASE_URL is set, else on the embedded database.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    profile: { type: 'string' },
    plot: { type: 'string' },
  },
})
const { DATABASE_URL } = process.env
const NAME_WIDTH = Math.max(...BENCHMARKS.map(({ name }) => name.length))

const print = (text: string) => void process.stdout.write(`${text}\n`)

function show(name: string, figure: Figure): void {
  const { title, value, unit, aim, isMost, beside } = figure
  const verdict = `aim ${isMost ? 'at most ' : ''}${aim} ${unit}, ${isMet(figure) ? 'met' : 'missed'}`
  if (options.json) return print(JSON.stringify({ name, ...figure, isMet: isMet(figure) }))
  print(`${name.padEnd(NAME_WIDTH)} ${shown(value)} ${unit} (${verdict})  ${title}`)
  if (beside) print(`${' '.repeat(NAME_WIDTH)} ${beside}`)
}

async function measure({ name, run, needs }: Benchmark, room: Room): Promise<void> {
  const profile = options.profile === undefined ? undefined : { folder: options.profile, name }
  const isPossible = needs === undefined || (needs === 'tpcB' ? room.tpcB !== undefined : 'databaseUrl' in room.storage)
  if (!isPossible)
    process.stderr.write(
      `${name} is left out: it needs PostgreSQL (DATABASE_URL)${needs === 'tpcB' ? ' and pgbench' : ''}.\n`,
    )
  else for (const figure of await run({ ...room, profile, plot: options.plot })) show(name, figure)
}

/** Runs each benchmark in a separate database, so that it does not find another's rows. */
async function measureOnPostgres(serverUrl: string, benchmark: Benchmark): Promise<void> {
  await withDatabase(serverUrl, async (databaseUrl) => {
    const program = benchmark.needs === 'tpcB' ? findPgbench() : undefined
    await measure(benchmark, {
      storage: { databaseUrl },
      tpcB: program ? await preparedTpcB(program, databaseUrl) : undefined,
    })
  })
}

const chosen = BENCHMARKS.filter(({ name, isOnDemand }) =>
  options.only === undefined ? !isOnDemand : options.only === name,
)
if (chosen.length === 0) throw new Error(`--only takes one of ${BENCHMARKS.map(({ name }) => name).join(', ')}.`)
for (const benchmark of chosen) {
  if (DATABASE_URL) await measureOnPostgres(DATABASE_URL, benchmark)
  else await measure(benchmark, { storage: { folder: newFolder() } })
}

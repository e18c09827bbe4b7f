import { setTimeout as sleep } from 'node:timers/promises'
import { AttemptCounter } from '../support/attempt-counter.ts'
import type { KeptDatabase } from '../support/kept-database.ts'
import { Book, isAcknowledged } from './book.ts'
import { callUntilLost } from './load.ts'
import { Random } from './random.ts'
import { type Records, readRecords } from './records.ts'
import { recover } from './recovery.ts'
import { goOn, inspect, launcher, look, settle } from './running.ts'
import { judge } from './verdict.ts'
import { arrange } from './world.ts'

const EARLIEST_KILL_MS = 200
const LATEST_KILL_MS = 2_500
/** The limit after a start on PostgreSQL, on which the leases of the dead process must end first. */
const LEASES_END_WITHIN_MS = 10_000
/**
 * The limit after a start on the embedded database, which does not wait for leases, as a multiple of the start's
 * duration. That duration shows the current speed of the machine. A process that runs its first jobs compiles as much
 * as a starting one.
 */
const PARTS_OF_A_START = 1.5

export interface Trial {
  database: KeptDatabase
  rounds: number
  seed: string
  /** Receives a line for each event. */
  say(line: string): void
}

export interface Findings {
  acknowledged: number
  payments: number
  cardPayments: number
  stablecoinOperations: number
  uploads: number
  byAgents: number
  removals: number
  events: number
  violations: string[]
}

/** Kills the service under load repeatedly. Finally compares all its records with all its responses. */
export async function runTrial(trial: Trial): Promise<Findings> {
  const counter = await new AttemptCounter().start()
  try {
    return await crashAndAudit(trial, counter)
  } finally {
    counter.stop()
  }
}

async function crashAndAudit({ database, rounds, seed, say }: Trial, counter: AttemptCounter): Promise<Findings> {
  const book = new Book()
  const violations: string[] = []
  // Two random sources, so the moments do not depend on the number of requests between them.
  const [moments, random] = [new Random(`${seed} moments`), new Random(`${seed} requests`)]
  const launch = launcher(database)
  let running = await launch()
  try {
    const world = await arrange(running.client, book, counter.url)
    for (let round = 1; round <= rounds; round++) {
      const killAfterMs = moments.within(EARLIEST_KILL_MS, LATEST_KILL_MS)
      const { client, service } = running
      await Promise.all([
        callUntilLost({ ...world, client, book, round, random }),
        sleep(killAfterMs).then(() => service.kill()),
      ])
      say(`round ${round}: killed after ${killAfterMs} ms, ${countsOf(book, round)}`)
      violations.push(...service.faults, ...(await look(database, inspect)))
      const launchedAt = Date.now()
      running = await launch()
      const startMs = Date.now() - launchedAt
      const withinMs = database.kind === 'embedded' ? PARTS_OF_A_START * startMs : LEASES_END_WITHIN_MS
      violations.push(...(await goOn(running, withinMs)))
      violations.push(...(await recover(running.client, book, round)))
    }
    violations.push(...(await settle(running)), ...running.service.faults)
  } finally {
    await running.service.kill()
  }
  const records = await look(database, (opened) => readRecords(opened, database.environment.DATA_DIR))
  violations.push(...(await look(database, inspect)), ...judge({ book, records, received: counter.attempts }))
  return { ...figuresOf(book, records), violations }
}

function countsOf(book: Book, round: number): string {
  const requests = book.requests.filter((request) => request.round === round)
  return `${requests.length} requests, ${requests.filter(({ answer }) => !answer).length} of them not answered`
}

export const figuresOf = (book: Book, { transactions, cardPayments, stablecoinOperations, events }: Records) => ({
  acknowledged: book.requests.filter(isAcknowledged).length,
  payments: transactions.filter(({ type }) => type === 'OUTGOING').length,
  cardPayments: cardPayments.length,
  stablecoinOperations: stablecoinOperations.length,
  uploads: book.uploads.filter(isAcknowledged).length,
  byAgents: book.payments.filter(({ execution }) => execution?.credentials && isAcknowledged(execution)).length,
  removals: book.registrations.filter(({ removal }) => removal && isAcknowledged(removal)).length,
  events: events.length,
})

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, sql } from '#runtime/db/index.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { findPlatforms, type Platform } from '#runtime/work/platforms/platforms.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { stopAfter } from '../support/stop.ts'
import { UnreliableEndpoint } from './unreliable-endpoint.ts'

/**
 * `npm run test:deliveries -- [--events 200000]`: many events to an endpoint that fails one in ten and stalls one in a
 * hundred. The service must lose no event, make first attempts in order and use limited memory. Needs PostgreSQL
 * (DATABASE_URL): the test writes the events directly, in parallel with the running service. Exits with 1 if a check
 * fails.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '200000' } } })
const count = Number.parseInt(values.events, 10)
if (!(count >= 1)) throw new Error('--events must be a whole number from 1 on.')
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is missing: this test needs PostgreSQL.')

const PER_SUBJECT = 10
const WRITTEN_AT_ONCE = 10_000
const MOST_MEMORY_MB = 500
const LIMIT_MS = 240_000 + count * 3

const print = (line: string) => void process.stdout.write(`${line}\n`)
stopAfter(LIMIT_MS)

/** The numbers alternate between the subjects, so events of one subject are far apart. */
async function writeEvents({ db }: Database, platform: string): Promise<void> {
  const subjects = Math.ceil(count / PER_SUBJECT)
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    await sql`
      insert into events (platform_id, id, type, subject, body, created_at, state, next_attempt_at)
      select ${platform}::uuid, e.id, 'OUTGOING_PAYMENT.COMPLETED', e.subject,
             '\\x00'::bytea || convert_to(json_build_object('id', e.id, 'type', 'OUTGOING_PAYMENT.COMPLETED', 'data',
                               json_build_object('id', e.subject, 'n', e.n, 'filling', repeat('x', 1000)))::text, 'UTF8'), now(), 'waiting', now()
      from (select n, 'Webhook:01a20000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as id, 'Transaction:' || n % ${subjects} as subject
            from generate_series(${from}::int, ${Math.min(from + WRITTEN_AT_ONCE, count) - 1}::int) n) e`.execute(db)
  }
}

/** Returns the peak resident memory, or undefined if the system does not report it. */
function peakMemoryMb({ pid }: ServiceProcess): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

async function statesOf({ db }: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from events where id like 'Webhook:01a20000-0000-7000-8000-%' group by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

const kept = await newKeptDatabase(process.env.DATABASE_URL)
const endpoint = await new UnreliableEndpoint().start()
const service = await ServiceProcess.start(import.meta.dirname, {
  ...kept.environment,
  MASTER_KEY: randomHex(32),
  SANDBOX_API_TOKEN: `${randomHex(16)}:${randomHex(32)}`,
  WEBHOOK_CONCURRENCY: '1000',
})
try {
  const database = await kept.open()
  const [{ id: platform }] = (await findPlatforms(database.db)) as [Platform]
  await sql`update platforms set webhook_endpoint = ${endpoint.url} where platform_id = ${platform}`.execute(
    database.db,
  )
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  await writeEvents(database, platform)
  print(`${count} events written after ${seconds()} s, ${endpoint.attempts} attempts by then`)
  let states = await statesOf(database)
  while ((states.waiting ?? 0) > 0 && !service.hasEnded) {
    await sleep(5_000)
    states = await statesOf(database)
    print(`${seconds()} s: ${endpoint.attempts} attempts, ${endpoint.taken.size} taken, ${JSON.stringify(states)}`)
  }
  const memoryMb = peakMemoryMb(service)
  const lost = count - endpoint.taken.size
  const undelivered = count - (states.delivered ?? 0)
  print(`lost: ${lost}, not recorded as delivered: ${undelivered}, out of order: ${endpoint.outOfOrder}`)
  print(`memory at its highest: ${memoryMb === undefined ? 'unknown' : `${memoryMb.toFixed(0)} MB`}`)
  const isGood = lost + undelivered + endpoint.outOfOrder === 0 && (memoryMb ?? 0) < MOST_MEMORY_MB
  if (!isGood || service.faults.length > 0) process.exitCode = 1
  for (const fault of service.faults.slice(0, 5)) print(fault)
  await database.close()
} finally {
  await service.kill()
  endpoint.stop()
  await kept.drop()
}

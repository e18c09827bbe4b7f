import { setTimeout as sleep } from 'node:timers/promises'
import { FEATURES } from '#app/features.ts'
import type { Database } from '#runtime/db/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { KeptDatabase } from '../support/kept-database.ts'
import { freePort } from '../support/ports.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { Client } from './client.ts'

/**
 * The load makes events faster than one process delivers them. outages.ts measures the time to replace a dead process.
 */
const SETTLED_WITHIN_MS = 60_000
/** Each poll takes the embedded database from the jobs for a moment. */
const ASK_AGAIN_MS = 250
/** A job that has been due for this time is not just about to run. */
const OVERDUE_SECONDS = 0.5
/** Longer than the validity of a quote and than a discarded file's wait for deletion. */
const BEYOND_EXPIRY_SECONDS = 3_660

/** A process of the service and a client that calls it. */
export interface Running {
  service: ServiceProcess
  client: Client
  metricsAddress: string
}

/**
 * Starts the service from the same build as this test, always with the same settings, on any port if the caller chooses
 * none. Its first start opens the callers' platform.
 */
export function launcher({ environment }: Pick<KeptDatabase, 'environment'>): (port?: number) => Promise<Running> {
  const credentials = `${randomHex(16)}:${randomHex(32)}`
  const settings = {
    ...environment,
    MASTER_KEY: randomHex(32),
    SANDBOX_API_TOKEN: credentials,
    SANDBOX_STEP_MS: '30',
    SANDBOX_TIME_SCALE: '0.1',
  }
  return async (port = 0) => {
    const metricsPort = await freePort()
    const service = await ServiceProcess.start(import.meta.dirname, {
      ...settings,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    })
    return {
      service,
      client: new Client(service.address, credentials),
      metricsAddress: `http://127.0.0.1:${metricsPort}/metrics`,
    }
  }
}

/**
 * Opens the database for one task. The embedded one belongs to a single process, so no service may run on it at that
 * time.
 */
export async function look<T>(kept: Pick<KeptDatabase, 'open'>, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await kept.open()
  return task(database).finally(() => database.close())
}

/** Checks the invariants of the data in the database. Returns the violations. */
export async function inspect({ db }: Database): Promise<string[]> {
  const checks = invariantsOf(FEATURES)
  const violations = []
  for (const { id } of await findPlatforms(db)) violations.push(...(await findViolations(db, id, checks)))
  return violations.map(({ invariant, offenders }) => `${invariant} ${offenders}`)
}

/**
 * Waits until no job is overdue, so that the payments of a dead process continue. Returns the overdue time if the wait
 * is too long.
 */
export async function goOn({ metricsAddress }: Running, withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const overdue = await metric(metricsAddress, 'causeway_jobs_oldest_due_seconds')
    if (Number(overdue) < OVERDUE_SECONDS) return []
    if (Date.now() > deadline) return [`${Math.round(withinMs)} ms after the start a job is overdue by ${overdue} s.`]
    await sleep(ASK_AGAIN_MS)
  }
}

/** Returns the present value of a metric. */
async function metric(metricsAddress: string, name: string): Promise<string | undefined> {
  const metrics = await (await fetch(metricsAddress)).text()
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]
}

/**
 * Waits until every payment has ended and the service has delivered every event. Returns the unfinished ones after the
 * time limit.
 */
export async function settle({ client, metricsAddress }: Running): Promise<string[]> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  await client.must('POST', '/sandbox/clock', { advanceSeconds: BEYOND_EXPIRY_SECONDS })
  for (;;) {
    const jobs = await metric(metricsAddress, 'causeway_jobs_waiting')
    const events = await metric(metricsAddress, 'causeway_webhooks_oldest_waiting_seconds')
    if (jobs === '0' && events === '0') return []
    if (Date.now() > deadline)
      return [`The service has not settled: ${jobs} jobs wait, the oldest event for ${events} s.`]
    await sleep(100)
  }
}

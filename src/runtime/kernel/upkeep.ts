import type { MasterKey } from '#crypto/sealing.ts'
import { type Database, type Db, noteServerStart, sql } from '../db/index.ts'
import { deleteOldRequests } from '../http/request-log/request-log.ts'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import { inTime } from '../lib/wait.ts'
import { auditLogCheck, sealEntries } from '../work/audit-log/audit-log.ts'
import { deleteExpiredKeys } from '../work/idempotency/idempotency.ts'
import { findViolations, type InvariantCheck } from '../work/invariants.ts'
import { jobFigures } from '../work/jobs/store.ts'
import { findSweepLag, MINUTE_MS, type Sweep } from '../work/jobs/sweeps.ts'
import { deleteOldEvents, eventFigures } from '../work/outbox/store.ts'
import type { Complaint, Feature, Gauge } from './feature.ts'
import { foldFigures } from './figures/store.ts'

const figure =
  <Figures>(read: (db: Db) => Promise<Figures>, pick: (figures: Figures) => number) =>
  async (db: Db) =>
    pick(await read(db))

const GAUGES: readonly Gauge[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due within the hour.',
    read: figure(jobFigures, ({ waiting }) => waiting),
  },
  {
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting.',
    read: figure(jobFigures, ({ oldestDueSeconds }) => oldestDueSeconds),
  },
  { name: 'jobs_dead', help: 'Jobs that were given up.', read: figure(jobFigures, ({ dead }) => dead) },
  {
    name: 'sweeps_lag_seconds',
    help: 'How long the sweep that is due longest has been waiting.',
    read: findSweepLag,
  },
  {
    name: 'webhooks_oldest_waiting_seconds',
    help: 'The age of the oldest event that has not been delivered yet.',
    read: figure(eventFigures, ({ oldestWaitingSeconds }) => oldestWaitingSeconds),
  },
  {
    name: 'webhooks_undeliverable',
    help: 'Events that were given up, as long as they are kept.',
    read: figure(eventFigures, ({ undeliverable }) => undeliverable),
  },
]

/** Housekeeping, figures and invariants of the runtime, which every feature uses. */
export const runtimeUpkeep: Feature<{ masterKey: MasterKey }> = {
  bind: ({ masterKey }) => {
    const auditLogKey = masterKey.derive('audit-log')
    return {
      invariants: [auditLogCheck(auditLogKey)],
      sweeps: [
        {
          name: 'audit-log.seal',
          everyMs: 10 * MINUTE_MS,
          run: (work) => sealEntries(work, auditLogKey),
        },
        { name: 'idempotency.delete-expired', everyMs: 60 * MINUTE_MS, run: deleteExpiredKeys },
        { name: 'database.note-start', everyMs: MINUTE_MS, isOfSystem: true, run: ({ tx }) => noteServerStart(tx) },
        { name: 'figures.fold', everyMs: 10 * MINUTE_MS, isOfSystem: true, run: foldFigures },
        { name: 'webhooks.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldEvents },
        { name: 'request-log.delete-old', everyMs: 10 * MINUTE_MS, run: deleteOldRequests },
      ],
      gauges: GAUGES,
    }
  },
}

const AUDIT_EVERY_MS = 60 * MINUTE_MS

/**
 * Checks once an hour the invariants of all data changed within two hours, and reports violations. `npm run audit`
 * checks all data.
 */
export const invariantSweep = (checks: readonly InvariantCheck[], metrics: Metrics, log: Log): Sweep => ({
  name: 'ledger.audit',
  everyMs: AUDIT_EVERY_MS,
  run: async ({ tx, platform }) => {
    const since = new Date(Date.now() - 2 * AUDIT_EVERY_MS)
    for (const { invariant, offenders } of await findViolations(tx, platform, checks, since)) {
      metrics.auditViolations.inc()
      log.error('an invariant does not hold', { invariant, platform, count: offenders.length, first: offenders[0] })
    }
  },
})

const ANSWERS_WITHIN_MS = 2_000

async function isUp({ db }: Database): Promise<number> {
  const answered = sql`select 1`.execute(db).then(
    () => 1,
    () => 0,
  )
  return (await inTime(answered, ANSWERS_WITHIN_MS)) === 1 ? 1 : 0
}

/** Returns the problems that need the operator's attention. Omits checks that do not answer in time. */
export async function complaintsIn(complaints: readonly Complaint[], { db }: Pick<Database, 'db'>): Promise<string[]> {
  const asked = Promise.all(complaints.map((complaint) => complaint(db).catch(() => undefined)))
  const answered = await inTime(asked, ANSWERS_WITHIN_MS)
  return answered === 'too late' ? [] : answered.flatMap((each) => each ?? [])
}

/** Registers figures of features and of the database. */
export function addGauges({ gauge }: Metrics, database: Database, gauges: readonly Gauge[]): void {
  gauge('database_up', 'Whether the database answers: 1, else 0.', () => isUp(database))
  for (const { name, help, read, label } of gauges) gauge(name, help, () => read(database.db), label)
  gauge('database_connections_open', 'Database connections in use.', () => database.load().open)
  gauge('database_requests_waiting', 'Requests that wait for a database connection.', () => database.load().waiting)
}

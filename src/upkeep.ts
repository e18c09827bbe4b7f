import type { MasterKey } from './crypto/sealing.ts'
import { auditLogCheck, sealEntries } from './runtime/audit-log/audit-log.ts'
import type { Database, Db } from './runtime/db/index.ts'
import type { Feature } from './runtime/feature.ts'
import { deleteExpiredKeys } from './runtime/idempotency/idempotency.ts'
import { type AuditCheck, audit } from './runtime/invariants.ts'
import { jobFigures } from './runtime/jobs/store.ts'
import { findSweepLag, MINUTE_MS, type Sweep } from './runtime/jobs/sweeps.ts'
import type { Log } from './runtime/log.ts'
import type { Metrics } from './runtime/metrics.ts'

const auditLogKey = (masterKey: MasterKey) => masterKey.derive('audit-log')

/** What only whoever has the master key can prove. */
export const auditLogChecks = (masterKey: MasterKey): AuditCheck[] => [auditLogCheck(auditLogKey(masterKey))]

/** House-keeping and figures of what every feature runs on. */
export const runtimeUpkeep = (masterKey: MasterKey): Feature => ({
  sweeps: [
    {
      name: 'audit-log.seal',
      everyMs: 10 * MINUTE_MS,
      run: async (work) => void (await sealEntries(work, auditLogKey(masterKey))),
    },
    {
      name: 'idempotency.delete-expired',
      everyMs: 60 * MINUTE_MS,
      run: async (work) => void (await deleteExpiredKeys(work)),
    },
  ],
  gauges: [
    { name: 'jobs_waiting', help: 'Jobs that are due within the hour.', read: jobFigure('waiting') },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting.',
      read: jobFigure('oldestDueSeconds'),
    },
    { name: 'jobs_dead', help: 'Jobs that were given up.', read: jobFigure('dead') },
    {
      name: 'sweeps_lag_seconds',
      help: 'How long the sweep that is due longest has been waiting.',
      read: findSweepLag,
    },
  ],
})

const jobFigure = (name: keyof Awaited<ReturnType<typeof jobFigures>>) => async (db: Db) => (await jobFigures(db))[name]

/** Proves the invariants of every platform once an hour and reports what does not hold. */
export const auditSweep = (checks: readonly AuditCheck[], metrics: Metrics, log: Log): Sweep => ({
  name: 'ledger.audit',
  everyMs: 60 * MINUTE_MS,
  run: async ({ tx, platform }) => {
    for (const { invariant, offenders } of await audit(tx, platform, checks)) {
      metrics.auditViolations.inc()
      log.error('an invariant does not hold', { invariant, platform, count: offenders.length, first: offenders[0] })
    }
  },
})

/** Registers the figures of features and of the database. */
export function addGauges({ gauge }: Metrics, database: Database, features: readonly Feature[]): void {
  for (const { name, help, read } of features.flatMap(({ gauges = [] }) => gauges)) {
    gauge(name, help, () => read(database.db))
  }
  gauge('database_connections_open', 'Database connections in use.', () => database.load().open)
  gauge('database_requests_waiting', 'Requests that wait for a database connection.', () => database.load().waiting)
}

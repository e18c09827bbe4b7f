import type { PortInUse } from '#providers/index.ts'
import { listAppliedMigrations } from '#runtime/db/index.ts'
import { type Route, read } from '#runtime/http/route.ts'
import { quantile } from '#runtime/kernel/figures/model.ts'
import { type FiguresAt, readFigures } from '#runtime/kernel/figures/store.ts'
import { addMs, toTimestamp } from '#runtime/lib/clock.ts'
import { VERSION } from '#runtime/lib/version.ts'
import { listSweeps } from '#runtime/work/jobs/sweeps.ts'
import * as contract from './contract.ts'

/** A setting in its displayed form. */
export interface ShownSetting {
  name: string
  /** The effective value. Absent for a secret, a document, or an unset value. */
  value: string | undefined
  /** True if the value differs from the default. */
  isSet: boolean
}

/** Facts about the deployment that only the running service knows. */
export interface DeploymentFacts {
  /** The names of the migrations of this version. */
  migrations: readonly string[]
  settings: readonly ShownSetting[]
  /** Issues for the operator to check although the service answers all requests, one sentence each. */
  complaints(): Promise<readonly string[]>
}

export interface DeploymentParts {
  portsInUse: readonly PortInUse[]
  deployment: DeploymentFacts
}

function figuresToWire(figures: FiguresAt) {
  const { at, counts, levels, seen } = figures
  const [p50Seconds, p95Seconds] = [quantile(0.5, figures), quantile(0.95, figures)]
  return {
    at: toTimestamp(at),
    requests: counts.requests ?? 0,
    refused: counts.refused ?? 0,
    failed: counts.failed ?? 0,
    rateLimited: counts.rateLimited ?? 0,
    ...(p50Seconds !== undefined && { p50Seconds }),
    ...(p95Seconds !== undefined && { p95Seconds }),
    productionPayments: seen.productionPayments ?? 0,
    sandboxPayments: seen.sandboxPayments ?? 0,
    webhookAttempts: counts.webhookAttempts ?? 0,
    webhookFailures: counts.webhookFailures ?? 0,
    ...levels,
  }
}

const namesIn = (names: readonly string[]): string[] => [...names]

export const routesWith = ({ portsInUse, deployment }: DeploymentParts): Route[] => [
  read(contract.listAdapters, async () => ({
    data: portsInUse.map(({ port, adapters: { sandbox, production } }) => ({
      port,
      sandbox: namesIn(sandbox),
      production: namesIn(production),
    })),
  })),
  read(contract.readDeployment, async () => ({ version: VERSION })),
  read(contract.listMigrations, async (db) => {
    const applied = await listAppliedMigrations(db)
    return {
      data: applied.map(({ name, checksum, runs_from, applied_at }) => ({
        name,
        checksum,
        runsFrom: runs_from,
        appliedAt: toTimestamp(applied_at),
        isOfThisVersion: deployment.migrations.includes(name),
      })),
    }
  }),
  read(contract.listSettings, async () => ({
    data: deployment.settings.map(({ name, value, isSet }) => ({ name, ...(value !== undefined && { value }), isSet })),
  })),
  read(contract.listFigures, async (db, { now, query: { span = 'minute', last = 180 } }) => {
    const from = addMs(now, -last * (span === 'minute' ? 60_000 : 3_600_000))
    return { data: (await readFigures(db, span, from, addMs(now, 1))).map(figuresToWire) }
  }),
  read(contract.listSweeps, async (db) => {
    const sweeps = await listSweeps(db)
    return {
      data: sweeps.map(({ name, last_run_at, next_run_at }) => ({
        name,
        lastRunAt: toTimestamp(last_run_at),
        nextRunAt: toTimestamp(next_run_at),
      })),
    }
  }),
  read(contract.listComplaints, async () => ({ data: [...(await deployment.complaints())] })),
]

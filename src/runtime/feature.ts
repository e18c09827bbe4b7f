import type { Db } from './db/index.ts'
import type { Webhook } from './declare/webhook.ts'
import type { AuditCheck } from './invariants.ts'
import type { BoundJob } from './jobs/jobs.ts'
import type { Sweep } from './jobs/sweeps.ts'
import type { Route } from './route.ts'
import type { EndOfWork } from './units/work.ts'

/** What a feature gives to the service. `app.ts` lists them; nothing else knows them all. */
export interface Feature {
  routes?: readonly Route[]
  jobs?: readonly BoundJob[]
  webhooks?: readonly Webhook[]
  endOfWork?: EndOfWork
  /** What must always hold for the feature's data. */
  audits?: readonly AuditCheck[]
  /** House-keeping that recurs. */
  sweeps?: readonly Sweep[]
  gauges?: readonly Gauge[]
}

/** A figure for the operator, looked up when the metrics are read. */
export interface Gauge {
  /** Without the prefix that all of them have. */
  name: string
  help: string
  read(db: Db): Promise<number>
}

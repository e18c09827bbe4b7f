import type { AuditCheck } from './audit.ts'
import type { JobDefinition } from './jobs.ts'
import type { WebhookDeclaration } from './operation.ts'
import type { Route } from './route.ts'
import type { EndOfWork } from './work.ts'

/** What a feature gives to the service. `app.ts` lists them; nothing else knows them all. */
export interface Feature {
  routes?: readonly Route[]
  jobs?: readonly JobDefinition[]
  webhooks?: readonly WebhookDeclaration[]
  endOfWork?: EndOfWork
  /** What must always hold for the feature's data. */
  audits?: readonly AuditCheck[]
}

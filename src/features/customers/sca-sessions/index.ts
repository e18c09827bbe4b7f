import { objectsOfCustomers } from '#features/operators/customer-objects/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { customerDeleted } from '../index.ts'
import { scaSessionGuard } from './guards.ts'
import { loginsOfCustomer } from './listed.ts'
import { deleteExpiredSessions, endSessionsOf } from './store.ts'

export { scaSession } from './guards.ts'
export {
  endSessionsOf,
  FACTORS,
  type Factor,
  factorOfLatestSession,
  insertSession,
  requireScaSession,
  type ScaSession,
} from './store.ts'

/** The logins of customers with strong authentication, which the service checks before it releases money. */
export const scaSessions: Feature = {
  adds: [to(customerDeleted, endSessionsOf), to(objectsOfCustomers, loginsOfCustomer)],
  bind: () => ({
    guards: [scaSessionGuard],
    sweeps: [{ name: 'sca-sessions.delete-expired', everyMs: 60 * MINUTE_MS, run: deleteExpiredSessions }],
  }),
}

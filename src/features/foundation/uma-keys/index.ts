import type { Feature } from '../../../runtime/feature.ts'
import { MINUTE_MS } from '../../../runtime/jobs/sweeps.ts'
import { deleteOldNonces } from './store.ts'

export { umaIdentityOf } from './identity.ts'

/** The keys by which other institutions know the domains of this deployment, and the nonces of messages that were taken. */
export const umaKeys: Feature = {
  bind: () => ({
    sweeps: [{ name: 'uma-keys.delete-old-nonces', everyMs: 10 * MINUTE_MS, run: ({ tx }) => deleteOldNonces(tx) }],
  }),
}

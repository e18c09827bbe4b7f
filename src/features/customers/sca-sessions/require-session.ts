import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { factorOfLatestSession } from './store.ts'

/** Refuses with 409 `SCA_SESSION_REQUIRED` a customer without a valid login (agents-sca 11.3). */
export async function requireScaSession({ tx, platform, now }: Work, customerId: `Customer:${string}`): Promise<void> {
  if (!(await factorOfLatestSession(tx, platform, { customerId, now })))
    refuse('SCA_SESSION_REQUIRED', 'The customer has to log in with strong authentication. Then repeat this request.')
}

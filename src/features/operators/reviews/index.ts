import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { wholeNumber } from '#runtime/kernel/setting-readers.ts'
import { setting } from '#runtime/lib/settings.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import * as contract from './contract.ts'
import { reviewKinds } from './model.ts'
import { routesWith } from './routes.ts'
import { deleteEndedTakings } from './store.ts'

export { reviewKinds } from './model.ts'
export { ofCase } from './take-case.ts'

const reviewSettings = {
  /** The hours within which a person should decide a pending case. */
  targetHours: setting('REVIEW_TARGET_HOURS', wholeNumber(1, 720), 24),
}

/** All cases that wait for a reviewer, and their assignment. */
export const reviews: Feature = {
  settings: reviewSettings,
  operatorOperations: operationsIn(contract),
  bind: ({ settings, added }) => ({
    routes: routesWith({ kinds: () => added(reviewKinds), targetHours: settings(reviewSettings).targetHours }),
    sweeps: [{ name: 'operators.end-takings', everyMs: 60 * MINUTE_MS, isOfSystem: true, run: deleteEndedTakings }],
  }),
}

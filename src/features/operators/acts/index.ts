import { type ConsoleDependencies, challengesOf } from '#features/people/index.ts'
import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import * as contract from './contract.ts'
import { ACTS } from './model.ts'
import { provenActs } from './proven-acts.ts'
import { routes } from './routes.ts'
import { expireActs } from './store.ts'
import { actsFound } from './view.ts'

export { act, actBindings, actOfNewPlatform } from './bind.ts'
export { Act, Person, Reason } from './contract.ts'
export { actsOn, findPlatformOfAct } from './store.ts'

/** The actions of the operator's people. Each needs a passkey confirmation, and some need a second person. */
export const acts: Feature<Pick<ConsoleDependencies, 'masterKey'>> = {
  operatorOperations: operationsIn(contract),
  adds: [to(searchable, actsFound)],
  bind: ({ added, masterKey }) => ({
    routes,
    invariants: [provenActs(() => added(ACTS).map(({ operation }) => operation), challengesOf(masterKey))],
    sweeps: [{ name: 'operators.expire-acts', everyMs: MINUTE_MS, isOfSystem: true, run: expireActs }],
  }),
}

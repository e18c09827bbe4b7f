import { type ConsoleDependencies, consoleOf } from '#features/people/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'
import { deleteOver } from './store.ts'

/** Terminals of people: they get a session, and a passkey in the console confirms their requests. */
export const terminals: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  bind: (dependencies) => ({
    routes: routesWith(consoleOf(dependencies)),
    sweeps: [{ name: 'operators.delete-over', everyMs: 60 * MINUTE_MS, isOfSystem: true, run: deleteOver }],
  }),
}

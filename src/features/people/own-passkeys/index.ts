import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

/** The feature with which people see and change their own passkeys. */
export const ownPasskeys: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  memberOperations: operationsIn(contract),
  bind: (dependencies) => ({ routes: routesWith(consoleOf(dependencies)) }),
}

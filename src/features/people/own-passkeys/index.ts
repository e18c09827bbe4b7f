import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../index.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

/** With what people sign in, as they see and change it themselves. */
export const ownPasskeys: Feature<ConsoleDependencies> = {
  operatorOperations: operationsIn(contract),
  memberOperations: operationsIn(contract),
  bind: (dependencies) => ({ routes: routesWith(consoleOf(dependencies)) }),
}

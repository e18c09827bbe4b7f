import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** The platforms' scheduled jobs, as shown to the operator's people. */
export const jobs: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ routes }),
}

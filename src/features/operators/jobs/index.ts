import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** What happens later at platforms, as people of the operator see it. */
export const jobs: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ routes }),
}

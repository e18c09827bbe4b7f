import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** Events of a card at merchants, which the sandbox reports in the place of the network. */
export const cardSimulation: Feature = {
  operations: operationsIn(contract),
  bind: () => ({ routes }),
}

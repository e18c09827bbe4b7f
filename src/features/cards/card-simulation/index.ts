import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** What happens to a card at merchants, told by the sandbox in the place of the network. */
export const cardSimulation: Feature = {
  operations: operationsIn(contract),
  bind: () => ({ routes }),
}

import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** The books of platforms and of the house, as people of the operator see them. */
export const ledgerReading: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ routes }),
}

import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** Who did what, as people of the operator see it. */
export const auditLogReading: Feature = {
  operatorOperations: operationsIn(contract),
  bind: () => ({ routes }),
}

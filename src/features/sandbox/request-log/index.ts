import { type Feature, operationsIn } from '../../../runtime/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** What callers have asked of the sandbox. */
export const requestLog: Feature = {
  operations: operationsIn(contract),
  bind: () => ({ routes }),
}

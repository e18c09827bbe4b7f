import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'

/** Card events at merchants, which the sandbox reports as the network would. */
export const cardSimulation: Feature = {
  operations: operationsIn(contract),
  bind: () => ({ routes }),
}

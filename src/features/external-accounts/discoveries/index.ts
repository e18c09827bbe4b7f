import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { type Directories, routesWith } from './routes.ts'
import * as vaspContract from './vasp-contract.ts'

/** Where money can be sent: banks, account types, and the keepers of wallets by name. */
export const discoveries: Feature<{ config: Directories }> = {
  operations: [...operationsIn(contract), ...operationsIn(vaspContract)],
  bind: ({ config }) => ({ routes: routesWith(config) }),
}

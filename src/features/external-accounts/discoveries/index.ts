import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { type Directories, routesWith } from './routes.ts'
import * as vaspContract from './vasp-contract.ts'

/** The possible destinations of money: banks, account types, and wallet providers by name. */
export const discoveries: Feature<{ config: Directories }> = {
  operations: [...operationsIn(contract), ...operationsIn(vaspContract)],
  bind: ({ config }) => ({ routes: routesWith(config) }),
}

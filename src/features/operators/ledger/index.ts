import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routes } from './routes.ts'
import { journalsFound } from './view.ts'

export { LedgerAmount } from './contract.ts'
export { amountToWire } from './view.ts'

/** The ledgers of platforms and of the system tenant, for people of the operator. */
export const ledgerReading: Feature = {
  operatorOperations: operationsIn(contract),
  adds: [to(searchable, journalsFound)],
  bind: () => ({ routes }),
}

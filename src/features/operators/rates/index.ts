import type { KeptPrices } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'
import { rateActs, rateRoutes } from './routes.ts'

/** The prices of currencies in production, as people of the operator see and accept them. */
export const rates: Feature<{ keptPrices: KeptPrices }> = {
  operatorOperations: operationsIn(contract),
  bind({ keptPrices }) {
    const acts = actBindings(rateActs(keptPrices))
    return { routes: [...rateRoutes(keptPrices), ...acts.routes], adds: acts.adds }
  },
}

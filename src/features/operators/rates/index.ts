import type { StoredPrices } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'
import { rateActs, rateRoutes } from './routes.ts'

/** The prices of currencies in production, which people of the operator view and accept. */
export const rates: Feature<{ storedPrices: StoredPrices }> = {
  operatorOperations: operationsIn(contract),
  bind({ storedPrices }) {
    const acts = actBindings(rateActs(storedPrices))
    return { routes: [...rateRoutes(storedPrices), ...acts.routes], adds: acts.adds }
  },
}

import type { AccountRules } from '#account-types/context.ts'
import { actBindings } from '#features/operators/acts/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { treasuryActs, treasuryRoutes } from './routes.ts'

/** The feature with which the operator's people read and set its bank accounts. */
export const treasuryDocument: Feature<{ config: AccountRules }> = {
  operatorOperations: operationsIn(contract),
  bind({ config: rules, added }) {
    const acts = actBindings(treasuryActs({ rules }))
    return { routes: [...treasuryRoutes({ rules, added }), ...acts.routes], adds: acts.adds }
  },
}

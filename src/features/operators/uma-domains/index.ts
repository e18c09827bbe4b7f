import { umaSettings } from '#features/uma-addresses/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'
import { umaDomainActs, umaDomainRoutes } from './routes.ts'

/** The UMA domains that platforms have claimed, and the operator's confirmations. */
export const umaDomains: Feature = {
  operatorOperations: operationsIn(contract),
  bind({ settings }) {
    const acts = actBindings(umaDomainActs(settings(umaSettings)))
    return { routes: [...umaDomainRoutes, ...acts.routes], adds: acts.adds }
  },
}

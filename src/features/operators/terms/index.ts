import { termsSettings } from '#features/terms/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'
import { routesWith, termsActs } from './routes.ts'

export { Difference, shownFaults } from './contract.ts'
export { differencesOf } from './differences.ts'
export { faultOfDocument, shownFaultsOfDocument } from './routes.ts'

const acts = actBindings(termsActs)

/** The terms of platforms, which people of the operator read and set. */
export const operatorTerms: Feature = {
  operatorOperations: operationsIn(contract),
  bind: ({ settings }) => ({
    routes: [...routesWith(settings(termsSettings)), ...acts.routes],
    adds: acts.adds,
  }),
}

import { searchable } from '#features/search/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

/** The operator's search across all platforms of an environment. */
export const search: Feature<Pick<Database, 'listsOf'>> = {
  operatorOperations: operationsIn(contract),
  bind: ({ listsOf, added }) => ({
    // Each kind has its own slot among the list readers.
    routes: routesWith(
      (kind) => listsOf(`search ${kind}`),
      () => added(searchable),
    ),
  }),
}

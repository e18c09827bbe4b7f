import { searchable } from '#features/search/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { routesWith } from './routes.ts'

/** What people of the operator look for, over all platforms of an environment. */
export const search: Feature<Pick<Database, 'listsOf'>> = {
  operatorOperations: operationsIn(contract),
  bind: ({ listsOf, added }) => ({
    // Each kind has a place of its own among those who read lists.
    routes: routesWith(
      (kind) => listsOf(`search ${kind}`),
      () => added(searchable),
    ),
  }),
}

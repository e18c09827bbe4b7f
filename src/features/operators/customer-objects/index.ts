import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { objectsOfCustomers } from './model.ts'
import { routesWith } from './routes.ts'

export { MOST_SHOWN, type ObjectsOfCustomer, objectsOfCustomers } from './model.ts'
export { rowsOfCustomer } from './store.ts'

/** The customers' objects from all features, as shown to the operator's people. */
export const customerObjects: Feature = {
  operatorOperations: operationsIn(contract),
  bind: ({ added }) => ({ routes: routesWith(() => added(objectsOfCustomers)) }),
}

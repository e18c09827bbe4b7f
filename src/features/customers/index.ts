import { to } from '../../runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import { currenciesAdded } from '../platform-config/index.ts'
import { umaSettings } from '../uma-addresses/index.ts'
import * as contract from './contract/index.ts'
import type { CustomersDependencies } from './dependencies.ts'
import { provisionEverybody, provisionEverybodyLater } from './provision.ts'
import { routes } from './routes.ts'
import { customerSettings } from './settings.ts'

export { changeStatus } from './change-status.ts'
export { ImportedCustomer } from './contract/index.ts'
export { createCustomer, furtherFaultsOfNew } from './create-customer.ts'
export type { CustomersDependencies } from './dependencies.ts'
export {
  customerDeleted,
  customerProvisioned,
  type DeletionConflict,
  deletionConflicts,
  type TiedLogins,
  tiedLogins,
} from './handles.ts'
export { presentFieldsOf } from './info-fields.ts'
export {
  type Business,
  type Channel as ContactChannel,
  type Customer,
  type CustomerStatus,
  type Individual,
  nameOf,
} from './model.ts'
export { type Owner, ownerEvenDeleted, ownerOf } from './owner.ts'
export { checkReady, requireReady } from './readiness.ts'
export { recordedFieldsOf, unsealedFieldsOf } from './recorded-fields.ts'
export { customerSettings } from './settings.ts'
export { findCustomer, findCustomerAt, holdLiveCustomer, lockCustomer, requireCustomer } from './store.ts'

export const customers: Feature<Pick<CustomersDependencies, 'custody' | 'masterKey'>> = {
  settings: customerSettings,
  operations: operationsIn(contract),
  webhooks: [contract.customerWebhook],
  adds: [to(currenciesAdded, provisionEverybodyLater)],
  bind: ({ settings, ...services }) => ({
    routes: routes({ ...services, config: { ...settings(customerSettings), ...settings(umaSettings) } }),
    jobs: [provisionEverybody(services)],
  }),
}

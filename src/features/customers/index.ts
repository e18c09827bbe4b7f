import type { Feature } from '../../runtime/feature.ts'
import { customerWebhook } from './contract/index.ts'
import type { CustomersDependencies } from './dependencies.ts'
import { provisionEverybody } from './provision.ts'
import { routes } from './routes.ts'

export { changeStatus } from './change-status.ts'
export type { Deletion, DeletionConflict } from './dependencies.ts'
export { sendWalletNotice } from './handles.ts'
export { presentFieldsOf } from './info-fields.ts'
export { type Business, type Customer, type CustomerStatus, type Individual, nameOf } from './model.ts'
export { type Owner, ownerOf } from './owner.ts'
export { provisionEverybodyLater } from './provision.ts'
export { checkReady, requireReady } from './readiness.ts'
export { findCustomer, holdLiveCustomer, isDomainCarriedByOthers, lockCustomer, requireCustomer } from './store.ts'

export const customers = (dependencies: CustomersDependencies): Feature => ({
  routes: routes(dependencies),
  jobs: [provisionEverybody(dependencies)],
  webhooks: [customerWebhook],
})

import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { objectsOfCustomers } from '../operators/customer-objects/index.ts'
import { currenciesAdded } from '../platforms/platform-config/index.ts'
import { searchable } from '../search/index.ts'
import { umaSettings } from '../uma-addresses/index.ts'
import { ownerRoutes } from './beneficial-owners/routes.ts'
import * as ownerContract from './contract/owner-operations.ts'
import * as contract from './contract.ts'
import type { CustomersDependencies } from './dependencies.ts'
import { consentsOfCustomer, customersFound } from './listed.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { customerSettings } from './profiles-file.ts'
import { provisionEverybody, provisionEverybodyLater } from './provision.ts'
import { routes } from './routes.ts'

export { decideOwners } from './beneficial-owners/decide-owners.ts'
export type { BeneficialOwner } from './beneficial-owners/model.ts'
export { openIdentifier } from './beneficial-owners/model.ts'
export { sandboxOutcomeOfOwner } from './beneficial-owners/rules.ts'
export { ownersOf, requireOwner } from './beneficial-owners/store.ts'
export { changeStatus } from './change-status.ts'
export * as customerEnumerations from './contract/enumerations.ts'
export { IpAddress } from './contract/fields.ts'
export { createBeneficialOwner, updateBeneficialOwner } from './contract/owner-operations.ts'
export { CommonCustomer, ImportedCustomer, isUsPerson, updateCustomerById } from './contract.ts'
export { createCustomer, furtherFaultsOfNew } from './create-customer.ts'
export type { CustomersDependencies } from './dependencies.ts'
export { beginErasing, eraseRecord } from './erase-customer.ts'
export {
  caseFileChanged,
  contactChanged,
  customerDeleted,
  customerErased,
  customerProvisioned,
  type DeletionConflict,
  deletionConflicts,
  followCaseFile,
  type TiedLogins,
  tiedLogins,
} from './handles.ts'
export { presentFieldsOf } from './info-fields.ts'
export { type JoinedCustomer, joinedCustomer } from './joined-store.ts'
export { nameOfCustomer } from './listed.ts'
export {
  type Business,
  CHANNELS as CONTACT_CHANNELS,
  type Channel as ContactChannel,
  type Customer,
  type CustomerStatus,
  type Individual,
  nameOf,
} from './model.ts'
export { CustomerState } from './operator-contract.ts'
export { stateToWire as customerStateToWire } from './operator-view.ts'
export { type Owner, ownerEvenDeleted, ownerOf } from './owner.ts'
export { isStronglyAuthenticated, type Profiles, profileOf } from './profiles.ts'
export { customerSettings } from './profiles-file.ts'
export { checkReady, requireReady } from './readiness.ts'
export { recordedFieldsOf, unsealedFieldsOf } from './recorded-fields.ts'
export { isDecidedBySuffix, sandboxOutcomeOf } from './status.ts'
export {
  findCustomer,
  findCustomerAt,
  lockCustomer,
  lockLiveCustomer,
  requireCustomer,
  shareLockLiveCustomer,
} from './store.ts'
export { canonicalTaxNumber, openTaxNumber } from './tax-number.ts'
export { replacePhone, verifyChannel } from './verify-channel.ts'
export { wireOf } from './view.ts'

export const customers: Feature<Pick<CustomersDependencies, 'custody' | 'masterKey'>> = {
  settings: customerSettings,
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  webhooks: [contract.customerWebhook],
  adds: [
    to(currenciesAdded, provisionEverybodyLater),
    to(searchable, customersFound),
    to(objectsOfCustomers, consentsOfCustomer),
  ],
  bind: ({ settings, ...services }) => ({
    routes: [
      ...routes({ ...services, config: { ...settings(customerSettings), ...settings(umaSettings) } }),
      ...operatorRoutes,
    ],
    jobs: [provisionEverybody(services)],
  }),
}

/** The people behind businesses. The service verifies them with their business. */
export const beneficialOwners: Feature<Pick<CustomersDependencies, 'masterKey'>> = {
  operations: operationsIn(ownerContract),
  bind: ({ masterKey }) => ({ routes: ownerRoutes(masterKey) }),
}

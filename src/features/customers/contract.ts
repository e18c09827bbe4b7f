export type {
  NewOwner,
  OwnerUpdate,
  PersonalInfo,
  WireOwner,
} from './contract/beneficial-owners.ts'
export { CUSTOMER_STATUSES, isUsPerson } from './contract/enumerations.ts'
export { type Address, type BusinessDetails, PERSON_FIELDS, type PersonDetails } from './contract/fields.ts'
export * from './contract/operations.ts'
export {
  CommonCustomer,
  type CustomerUpdate,
  ImportedCustomer,
  type NewCustomer,
  type WireCustomer,
} from './contract/shapes.ts'

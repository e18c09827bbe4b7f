export type {
  NewOwner,
  OwnerUpdate,
  PersonalInfo,
  WireOwner,
} from './beneficial-owners.ts'
export { CUSTOMER_STATUSES, isUsPerson } from './enumerations.ts'
export { type Address, type BusinessDetails, PERSON_FIELDS, type PersonDetails } from './fields.ts'
export * from './operations.ts'
export {
  CommonCustomer,
  type CustomerUpdate,
  ImportedCustomer,
  type NewCustomer,
  type WireCustomer,
} from './shapes.ts'

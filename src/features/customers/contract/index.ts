export { CUSTOMER_STATUSES } from './enumerations.ts'
export { PERSON_FIELDS, type Address, type BusinessDetails, type PersonDetails } from './fields.ts'
export * from './operations.ts'
export { BeneficialOwner, Customer, type CustomerUpdate, type NewCustomer, type WireCustomer } from './shapes.ts'

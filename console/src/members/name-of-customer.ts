import type { InterfaceSchemas } from './api.ts'

export type Customer = InterfaceSchemas['CustomerListResponse']['data'][number]

/** Returns the full name of a person or the legal name of a business. */
export const nameOfCustomer = (customer: Customer): string | undefined =>
  'fullName' in customer ? customer.fullName : 'businessInfo' in customer ? customer.businessInfo?.legalName : undefined

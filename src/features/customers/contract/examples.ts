import type { Examples } from '#runtime/declare/examples.ts'

export const NEW_CUSTOMERS: Examples = {
  'A person': {
    customerType: 'INDIVIDUAL',
    platformCustomerId: 'user-4711',
    fullName: 'Ana Lima',
    email: 'ana@example.org',
    phoneNumber: '+14155550123',
  },
  'A person with all that a bank asks for': {
    customerType: 'INDIVIDUAL',
    platformCustomerId: 'user-4712',
    fullName: 'Ana Lima',
    email: 'ana.lima@example.org',
    birthDate: '1990-05-17',
    nationality: 'US',
    address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' },
    currencies: ['USD'],
  },
  'A company': {
    customerType: 'BUSINESS',
    platformCustomerId: 'company-17',
    email: 'office@example.org',
    businessInfo: { legalName: 'Lima Trading Inc.', country: 'US', taxId: '47-1234567', incorporatedOn: '2019-04-01' },
  },
}

export const CUSTOMER_CHANGES: Examples = {
  'Another name': { customerType: 'INDIVIDUAL', fullName: 'Ana Lima Souza' },
  'Another address, as a whole': {
    customerType: 'INDIVIDUAL',
    address: { line1: '2 Side Street', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' },
  },
}

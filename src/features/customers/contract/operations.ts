import { SignedRequestChallenge, walletSignature } from '#features/proofs/signed-requests/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { CREATED_FROM, followedPageSchema, SORT_ORDER } from '#runtime/declare/page-schema.ts'
import { CountryCode, CurrencyCode, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { CustomerType } from './enumerations.ts'
import { CUSTOMER_CHANGES, NEW_CUSTOMERS } from './examples.ts'
import { Customer, CustomerUpdate, NewCustomer } from './shapes.ts'

const tag = 'Customers'
const customerId = pathId('Customer', 'USER_NOT_FOUND')

export const createCustomer = operation({
  id: 'createCustomer',
  path: 'POST /customers',
  idempotency: { isBodySecret: true },
  tag,
  summary: 'Create a customer.',
  description:
    'A stable `platformCustomerId` makes a retry safe without a key too: the retry is refused with `CONFLICT`, and you can look the customer up by ' +
    'that id.',
  auth: 'platform',
  permission: 'MANAGE',
  body: json(NewCustomer, { isTrimmed: true }),
  examples: NEW_CUSTOMERS,
  replies: { 201: Customer },
  refusals: [
    'INVALID_CURRENCY',
    'INVALID_UMA_ADDRESS',
    'MISSING_MANDATORY_USER_INFO',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'CONFLICT',
    'UMA_ADDRESS_EXISTS',
  ],
  reservedStatuses: [501],
})

export const listCustomers = operation({
  id: 'listCustomers',
  path: 'GET /customers',
  tag,
  summary: 'List the customers, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    platformCustomerId: Type.Optional(Type.String({ description: 'Exactly this id.' })),
    customerType: Type.Optional(CustomerType),
    createdAfter: Type.Optional(CREATED_FROM),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    region: Type.Optional(CountryCode({ description: 'The effective region.' })),
    currency: Type.Optional(CurrencyCode({ description: "One of the customer's currencies." })),
    umaAddress: Type.Optional(Type.String({ description: 'Upper and lower case are alike.' })),
    isIncludingDeleted: Type.Optional(Type.Boolean({ description: 'True: living and deleted customers.' })),
    sortOrder: Type.Optional(SORT_ORDER),
  }),
  isPaged: true,
  isFollowed: true,
  replies: { 200: followedPageSchema(Customer, { $id: 'CustomerListResponse' }) },
})

export const getCustomerById = operation({
  id: 'getCustomerById',
  path: 'GET /customers/{customerId}',
  tag,
  summary: 'Read one customer, deleted or not.',
  auth: 'platform',
  permission: 'VIEW',
  params: { customerId },
  replies: { 200: Customer },
})

export const updateCustomerById = operation({
  id: 'updateCustomerById',
  path: 'PATCH /customers/{customerId}',
  tag,
  summary: 'Change a customer.',
  description:
    'Only what is sent changes; `businessInfo` merges field by field, `address` and `currencies` are replaced. E-mail and phone change ' +
    "in separate calls. Where the old value opens the customer's wallet, the change needs a signature: the first call answers 202 with " +
    'what is to be signed, and the same body is sent again with `Service-Wallet-Signature` and `Request-Id`.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { customerId },
  guards: [walletSignature],
  body: json(CustomerUpdate, { isTrimmed: true }),
  examples: CUSTOMER_CHANGES,
  replies: { 200: Customer, 202: SignedRequestChallenge },
  refusals: [
    'INVALID_CURRENCY',
    'INVALID_UMA_ADDRESS',
    'MISSING_MANDATORY_USER_INFO',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'UMA_ADDRESS_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS',
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'SMS_OTP_CREDENTIAL_SET_CHANGED',
    'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
    'SMS_OTP_CREDENTIAL_SYNC_FAILED',
  ],
})

export const deleteCustomerById = operation({
  id: 'deleteCustomerById',
  path: 'DELETE /customers/{customerId}',
  tag,
  summary: 'Delete a customer permanently.',
  description:
    'The record and its history stay readable. Refused with `CONFLICT` while money, a payment or a card transaction is open; ' +
    '`details.cause` says which.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { customerId },
  replies: { 200: Customer },
  refusals: ['CONFLICT', 'CUSTOMER_DELETED'],
})

export const getEndUserTerms = operation({
  id: 'getEndUserTerms',
  path: 'GET /customers/end-user-terms',
  tag,
  summary: 'Read the current end-user terms.',
  auth: 'platform',
  permission: 'VIEW',
  replies: {
    200: Type.Object({ version: Type.String(), url: Type.String({ format: 'uri' }) }, { $id: 'EndUserTerms' }),
  },
})

export const customerWebhook = webhook({
  name: 'customer-update',
  types: [
    'CUSTOMER.KYC_APPROVED',
    'CUSTOMER.KYC_REJECTED',
    'CUSTOMER.KYC_PENDING',
    'CUSTOMER.KYB_APPROVED',
    'CUSTOMER.KYB_REJECTED',
    'CUSTOMER.KYB_PENDING',
  ],
  summary: 'A customer has entered a status of verification.',
  data: Customer,
})

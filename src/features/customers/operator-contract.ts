import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { CUSTOMER_STATUSES, CustomerType } from './contract/enumerations.ts'

const Status = Enum(CUSTOMER_STATUSES, { $id: 'CustomerStatus' })

/** A customer without identifying data. */
const plain = {
  id: Id('Customer'),
  platformId: Id('PlatformConfig'),
  type: CustomerType,
  status: Status,
  region: Type.Optional(Type.String({ description: 'The effective region. Absent while unknown.' })),
  isDeleted: Type.Boolean(),
  erasingSince: Type.Optional(Timestamp({ description: 'When the erasure began.' })),
  erasedAt: Type.Optional(Timestamp({ description: 'When the erasure finished.' })),
  createdAt: Timestamp(),
  updatedAt: Timestamp(),
}

/** The customer's state for admin requests, which everyone may read. */
export const CustomerState = Type.Object(plain, { $id: 'CustomerState' })

const CustomerSummary = Type.Object(
  {
    ...plain,
    name: Type.Optional(Type.String()),
    platformCustomerId: Type.Optional(Type.String({ description: "The platform's own id." })),
    email: Type.Optional(Type.String()),
    phoneNumber: Type.Optional(Type.String()),
  },
  { $id: 'CustomerSummary' },
)

const reading = {
  tag: 'Customers',
  auth: 'operator',
  grant: 'customers.read',
  description: 'The answer omits name, contacts and the id of the platform if your only role is viewer.',
} as const

export const listCustomersOfPlatforms = operation({
  id: 'listCustomersOfPlatforms',
  path: 'GET /customers',
  summary: 'List the customers of all platforms of an environment, newest first.',
  ...reading,
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    status: Type.Optional(Status),
    region: Type.Optional(
      Type.String({ maxLength: 10, description: 'The effective region, as the service shows it.' }),
    ),
    createdAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
  }),
  replies: { 200: pageSchema(CustomerSummary, { $id: 'CustomerSummaryListResponse' }) },
})

export const readCustomer = operation({
  id: 'readCustomer',
  path: 'GET /platforms/{platformId}/customers/{customerId}',
  summary: 'Read a customer, deleted or not.',
  ...reading,
  params: { platformId: pathId('PlatformConfig'), customerId: pathId('Customer', 'USER_NOT_FOUND') },
  replies: { 200: CustomerSummary },
})

import { CurrencyAmount } from '#money/wire.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { CUSTOMER_OBJECT_KINDS, MOST_SHOWN } from './model.ts'

const CustomerObject = Type.Object(
  {
    id: Type.String({ description: 'Id with which other operations read it. For a consent, its number.' }),
    title: Type.String({
      description: 'Short description, without names for callers whose only role is viewer.',
    }),
    status: Type.Optional(Type.String()),
    balance: Type.Optional(
      Type.Object(CurrencyAmount.properties, { description: 'For an account: the available balance.' }),
    ),
    totalBalance: Type.Optional(
      Type.Object(CurrencyAmount.properties, { description: 'For an account: the balance including held money.' }),
    ),
    at: Timestamp({ description: 'Creation time.' }),
  },
  { $id: 'CustomerObject' },
)

export const readCustomerObjects = operation({
  id: 'readCustomerObjects',
  path: 'GET /platforms/{platformId}/customers/{customerId}/objects',
  tag: 'Customers',
  summary: 'Read the accounts, payments, cards, agents, verifications, consents and logins of a customer.',
  description: `The newest ${MOST_SHOWN} of each kind. The answer omits objects that your roles may not read. It shows deleted objects as far as the service stores them.`,
  auth: 'operator',
  grant: 'customers.read',
  params: { platformId: pathId('PlatformConfig'), customerId: pathId('Customer', 'USER_NOT_FOUND') },
  replies: {
    200: Type.Object(
      {
        kinds: Type.Array(
          Type.Object(
            {
              kind: Enum(CUSTOMER_OBJECT_KINDS, { description: 'LOGIN: a login that still counts.' }),
              hasMore: Type.Boolean(),
              objects: Type.Array(CustomerObject, { maxItems: MOST_SHOWN, description: 'The newest first.' }),
            },
            { $id: 'CustomerObjectsOfKind' },
          ),
        ),
      },
      { $id: 'CustomerObjects' },
    ),
  },
})

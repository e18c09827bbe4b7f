import { CurrencyAmount } from '#money/wire.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { CUSTOMER_OBJECT_KINDS, MOST_SHOWN } from './model.ts'

const CustomerObject = Type.Object(
  {
    id: Type.String({ description: 'By which it is read elsewhere. Of a consent its number.' }),
    title: Type.String({
      description: 'What it is, in a few words: without a name for who has the role of viewer alone.',
    }),
    status: Type.Optional(Type.String()),
    balance: Type.Optional(
      Type.Object(CurrencyAmount.properties, { description: 'Of an account: what can be spent.' }),
    ),
    totalBalance: Type.Optional(
      Type.Object(CurrencyAmount.properties, { description: 'Of an account: with what is held.' }),
    ),
    at: Timestamp({ description: 'When it was made.' }),
  },
  { $id: 'CustomerObject' },
)

export const readCustomerObjects = operation({
  id: 'readCustomerObjects',
  path: 'GET /platforms/{platformId}/customers/{customerId}/objects',
  tag: 'Customers',
  summary: 'Read what a customer has: accounts, payments, cards, agents, verifications, consents and logins.',
  description: `The newest ${MOST_SHOWN} of each kind. What a role may not read is left out. What was deleted is shown as far as it is kept.`,
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

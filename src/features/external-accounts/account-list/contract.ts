import { INTERNAL_ACCOUNT_TYPES } from '#features/platforms/internal-accounts/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Id, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'

const amount = (description: string) =>
  Type.Optional(Type.Object(CurrencyAmount.properties, { description: `${description} Of internal accounts.` }))
const text = (description: string) => Type.Optional(Type.String({ description }))

/** An internal or an external account in one line. */
const ListedAccount = Type.Object(
  {
    id: Type.String({ description: 'Id of the internal or the external account.' }),
    customerId: Type.Optional(ShownId('Customer', { description: 'Absent on accounts of the platform.' })),
    ownerName: text('Name of the customer. Absent on accounts of the platform, and after the erasure of the customer.'),
    type: Type.String({ description: 'Type of the account, as the interface has it.' }),
    status: Type.String({ description: 'Status of the account, as the interface has it.' }),
    currency: Type.String(),
    available: amount('The available balance.'),
    total: amount('The total balance.'),
    holderName: text('Name of the holder of an external account, if known.'),
    ending: text('Last four characters of the number or address of an external account.'),
    createdAt: Timestamp(),
  },
  { $id: 'ListedAccount' },
)

export const listOwnAccounts = operation({
  id: 'listOwnAccounts',
  path: 'GET /listed-accounts',
  tag: 'Accounts',
  summary:
    'List the internal or the external accounts of the platform and its customers with their owners, newest first.',
  auth: 'member',
  permission: 'VIEW',
  isPaged: true,
  query: Type.Object({
    kind: Type.Optional(
      Enum(['INTERNAL', 'EXTERNAL'], { description: 'Without it: INTERNAL. An account is in one of the two lists.' }),
    ),
    owner: Type.Optional(Enum(['CUSTOMER', 'PLATFORM'], { description: 'Without it: all owners.' })),
    type: Type.Optional(Enum(INTERNAL_ACCOUNT_TYPES, { description: 'Narrows the list of internal accounts.' })),
    currency: Type.Optional(CurrencyCode()),
    customerId: Type.Optional(Id('Customer', { description: 'The owner.' })),
  }),
  replies: { 200: pageSchema(ListedAccount, { $id: 'ListedAccountListResponse' }) },
})

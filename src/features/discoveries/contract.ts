import { operation } from '../../runtime/declare/operation.ts'
import { CurrencyCode, Type } from '../../runtime/declare/schema.ts'

export const Discovery = Type.Object({
  bankName: Type.String({ description: 'What an account sends as `bankName`, or as `provider` for mobile money.' }),
  displayName: Type.String({ description: 'The name for people.' }),
  country: Type.String(),
  currency: Type.String(),
})

export const getDiscoveries = operation({
  id: 'getDiscoveries',
  path: 'GET /discoveries',
  tag: 'Discoveries',
  summary: 'List the institutions that can receive money, by the names that accounts send.',
  description: 'Sorted by country, currency and the name for people.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' })),
    currency: Type.Optional(CurrencyCode()),
  }),
  replies: { 200: Type.Object({ data: Type.Array(Discovery) }, { $id: 'DiscoveryListResponse' }) },
})

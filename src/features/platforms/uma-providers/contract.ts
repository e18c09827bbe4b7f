import { Currency } from '#money/wire.ts'
import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { CurrencyCode, Enum, Type } from '#runtime/declare/schema.ts'

export const UmaProvider = Type.Object(
  {
    name: Type.String(),
    domain: Type.String({ description: 'Domain of its UMA addresses, after the `@`.' }),
    supportedRegions: Type.Optional(
      Type.Array(Type.String(), { description: 'Countries of its customers, if known. ISO 3166-1 alpha-2.' }),
    ),
    supportedCurrencies: Type.Array(Currency, { description: 'Currencies that its customers can receive.' }),
    logoUrl: Type.Optional(Type.String({ format: 'uri' })),
    lei: Type.Optional(Type.String({ description: 'Legal entity identifier (ISO 17442).' })),
    allowListStatus: Type.Boolean({
      description: 'Whether your platform may pay its customers and receive payments from them.',
    }),
  },
  { $id: 'UmaProvider' },
)

export const getAvailableUmaProviders = operation({
  id: 'getAvailableUmaProviders',
  path: 'GET /uma-providers',
  tag: 'Available UMA Providers',
  summary: 'List the institutions that can be reached by UMA, by name.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    countryCode: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2: those with customers there.' }),
    ),
    currencyCode: Type.Optional(CurrencyCode({ description: 'Those whose customers can receive it.' })),
    hasBlockedProviders: Type.Optional(
      Type.Boolean({
        default: true,
        description: '`false` leaves out providers that your platform may not pay.',
      }),
    ),
    sortOrder: Type.Optional(Enum(['asc', 'desc'], { default: 'desc' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(UmaProvider, { $id: 'UmaProviderListResponse' }) },
})

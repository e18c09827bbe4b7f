import { CORRIDOR_STATES } from '#account-types/entry.ts'
import { BENEFICIARY_TYPES } from '#account-types/examples.ts'
import { PaymentRail } from '#account-types/payment-rails.ts'
import { operation } from '#runtime/declare/operation.ts'
import { AnyObject, CurrencyCode, Enum, Type } from '#runtime/declare/schema.ts'
import { ExternalAccountType } from '../index.ts'

const place = {
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' })),
  currency: Type.Optional(CurrencyCode()),
}

export const Discovery = Type.Object({
  bankName: Type.String({
    description: 'Name that an account sends as `bankName`, or as `provider` for mobile money.',
  }),
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
  query: Type.Object(place),
  replies: { 200: Type.Object({ data: Type.Array(Discovery) }, { $id: 'DiscoveryListResponse' }) },
})

export const AccountTypeRequirements = Type.Object(
  {
    accountType: ExternalAccountType,
    currency: Type.String(),
    countries: Type.Array(Type.String(), { description: 'Where such accounts are. Empty: anywhere.' }),
    paymentRails: Type.Array(PaymentRail, { description: 'The ways in which money can reach them. None for wallets.' }),
    coverage: Enum(CORRIDOR_STATES, {
      description:
        '`live`: the service can pay it. `defined`: you can register it, and the service pays it if the operator has opened it; always in sandbox. `announced`: you can only register it.',
    }),
    schema: AnyObject({ description: 'JSON Schema 2020-12 of `accountInfo`.' }),
    example: AnyObject({
      description: 'An `accountInfo` that you can send as it is. In sandbox every payment to it arrives.',
    }),
  },
  { $id: 'AccountTypeRequirements' },
)

export const getAccountTypes = operation({
  id: 'getAccountTypes',
  path: 'GET /discoveries/account-types',
  tag: 'Discoveries',
  summary: 'List what an external account needs, for each type of account.',
  description:
    'An addition of this service. Sorted by currency, then type. A type that is open in some of its countries and not in others has an entry for each.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    ...place,
    customerType: Type.Optional(
      Enum(BENEFICIARY_TYPES, { description: 'The beneficiary. Schemas and examples are for this kind alone then.' }),
    ),
  }),
  replies: { 200: Type.Object({ data: Type.Array(AccountTypeRequirements) }, { $id: 'AccountTypeListResponse' }) },
})

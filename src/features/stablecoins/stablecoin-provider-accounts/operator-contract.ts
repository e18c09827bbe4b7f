import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Type } from '#runtime/declare/schema.ts'
import { StablecoinProviderAccount } from './contract.ts'

const platformId = pathId('PlatformConfig')
const common = { tag: 'Stablecoins', auth: 'operator' } as const

export const listProviderAccountsOfPlatform = operation({
  ...common,
  id: 'listProviderAccountsOfPlatform',
  path: 'GET /platforms/{platformId}/stablecoin-provider-accounts',
  summary: 'List the links of a platform to its accounts at providers of stablecoins, newest first.',
  grant: 'stablecoins.read',
  params: { platformId },
  isPaged: true,
  replies: { 200: pageSchema(StablecoinProviderAccount, { $id: 'ProviderAccountOfPlatformListResponse' }) },
})

export const revokeProviderAccount = operation({
  ...common,
  id: 'revokeProviderAccount',
  path: 'POST /platforms/{platformId}/stablecoin-provider-accounts/{stablecoinProviderAccountId}/revoke',
  idempotency: {},
  summary: 'Withdraw permanently the link of a platform to its account at a provider of stablecoins.',
  description:
    'The service refuses new operations. Operations in progress continue while the provider responds. A platform may link the account again.',
  grant: 'stablecoins.stop',
  guards: [touch],
  params: {
    platformId,
    stablecoinProviderAccountId: pathId('StablecoinProviderAccount', 'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND'),
  },
  body: json(Type.Object({ reason: Reason }, { $id: 'ProviderAccountMove' })),
  examples: { 'With a reason': { reason: 'The platform has lost its credentials.' } },
  refusals: ['STABLECOIN_PROVIDER_ACCOUNT_REVOKED'],
  replies: { 200: StablecoinProviderAccount },
})

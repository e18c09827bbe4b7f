import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { stablecoinIssuer } from './guards.ts'
import { PROVIDER_ACCOUNT_STATUSES, type ProviderAccount } from './model.ts'

export const PROVIDER = 'SERVICE'
export const StablecoinProvider = Enum([PROVIDER], {
  $id: 'StablecoinProvider',
  description: 'Provider that issues stablecoins.',
})
export const StablecoinProviderEnvironment = Enum(['SANDBOX', 'PRODUCTION'], {
  $id: 'StablecoinProviderEnvironment',
  description: 'Follows the mode of the token.',
})
const StablecoinProviderAccountStatus = Enum(PROVIDER_ACCOUNT_STATUSES, {
  $id: 'StablecoinProviderAccountStatus',
  description:
    '`INVALID`: the provider has refused the credentials; link it again with others. `REVOKED`: withdrawn for good; a new link begins anew.',
})

export const StablecoinProviderAccount = Type.Object(
  {
    id: Id('StablecoinProviderAccount'),
    provider: StablecoinProvider,
    providerAccountId: Type.String({ description: "The provider's own id of the account." }),
    providerEnvironment: StablecoinProviderEnvironment,
    status: StablecoinProviderAccountStatus,
    lastVerifiedAt: Type.Optional(Timestamp({ description: 'When the provider last accepted the credentials.' })),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'StablecoinProviderAccount' },
)

export const StablecoinProviderAccountLinkRequest = Type.Object(
  {
    provider: StablecoinProvider,
    apiClientId: Text(255, { minLength: 1, description: 'As the provider has given it to you.' }),
    apiClientSecret: Type.String({
      minLength: 1,
      maxLength: 4096,
      writeOnly: true,
      description: 'Tried at once, kept sealed and never shown again.',
    }),
    providerAccountId: Type.Optional(
      Text(255, { minLength: 1, description: 'Needed where the credentials open several accounts.' }),
    ),
  },
  { $id: 'StablecoinProviderAccountLinkRequest' },
)

const common = { tag: 'Stablecoins', auth: 'platform' } as const

export const linkStablecoinProviderAccount = operation({
  ...common,
  id: 'linkStablecoinProviderAccount',
  path: 'POST /stablecoin-provider-accounts',
  summary: 'Link your account at a provider of stablecoins.',
  description:
    'The credentials are tried at the provider before anything is kept. To replace them, link the same account again: the link keeps its id and becomes `ACTIVE`. ' +
    'In the sandbox the end of `apiClientId` decides: `002` is not accepted, `003` opens two accounts (`sandbox-a`, `sandbox-b`), `004` is refused from the next call on, ' +
    '`005` fails at the provider, `006` is revoked after 5 seconds. All but `003` open the account that `providerAccountId` names.',
  permission: 'MANAGE',
  guards: [stablecoinIssuer],
  body: json(StablecoinProviderAccountLinkRequest),
  examples: {
    'The only account of the credentials': {
      provider: PROVIDER,
      apiClientId: 'client-1',
      apiClientSecret: 'a secret of the provider',
    },
    'One of several accounts': {
      provider: PROVIDER,
      apiClientId: 'client-003',
      apiClientSecret: 'a secret of the provider',
      providerAccountId: 'sandbox-a',
    },
  },
  idempotency: { isRequired: true, isBodySecret: true },
  replies: { 201: StablecoinProviderAccount },
  refusals: ['STABLECOIN_VERIFICATION_FAILED', 'STABLECOIN_PROVIDER_ERROR', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
})

export const listStablecoinProviderAccounts = operation({
  ...common,
  id: 'listStablecoinProviderAccounts',
  path: 'GET /stablecoin-provider-accounts',
  summary: 'List your links to accounts at providers of stablecoins, newest first.',
  permission: 'VIEW',
  query: Type.Object({
    provider: Type.Optional(StablecoinProvider),
    status: Type.Optional(StablecoinProviderAccountStatus),
  }),
  isPaged: true,
  replies: { 200: pageSchema(StablecoinProviderAccount, { $id: 'StablecoinProviderAccountListResponse' }) },
})

export const getStablecoinProviderAccount = operation({
  ...common,
  id: 'getStablecoinProviderAccount',
  path: 'GET /stablecoin-provider-accounts/{stablecoinProviderAccountId}',
  summary: 'Read one link to an account at a provider of stablecoins.',
  permission: 'VIEW',
  params: {
    stablecoinProviderAccountId: pathId('StablecoinProviderAccount', 'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND'),
  },
  replies: { 200: StablecoinProviderAccount },
})

/** The provider withdraws the credentials that the service tested at this instant. */
export const providerWithdraws = job<{ id: ProviderAccount['id']; verifiedAt: string }>(
  'stablecoin-provider-accounts.withdraw',
)

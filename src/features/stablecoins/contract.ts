import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ISSUANCE_STATUSES, type IssuanceStatus, NETWORKS, SERVICE_STATUSES } from './model.ts'
import {
  StablecoinProvider,
  StablecoinProviderEnvironment,
  stablecoinIssuer,
} from './stablecoin-provider-accounts/index.ts'

const StablecoinIssuanceStatus = Enum(ISSUANCE_STATUSES, {
  $id: 'StablecoinIssuanceStatus',
  description: '`PROVISIONED`: the platform can mint and burn it. `REJECTED` and `FAILED` are final.',
})
export const StablecoinServiceOperationsStatus = Enum(SERVICE_STATUSES, {
  $id: 'StablecoinServiceOperationsStatus',
  description: 'Whether the platform may use the token like a currency of the service. The operator decides.',
})
const StablecoinNetwork = Enum(NETWORKS, { $id: 'StablecoinNetwork' })

export const Stablecoin = Type.Object(
  {
    id: Id('Stablecoin'),
    name: Type.String(),
    symbol: Type.String(),
    baseCurrency: Type.String({ description: 'One unit of the token is one unit of this currency.' }),
    network: StablecoinNetwork,
    decimals: Type.Integer({ description: 'Decimal places of the smallest unit.' }),
    issuanceStatus: StablecoinIssuanceStatus,
    serviceOperationsStatus: StablecoinServiceOperationsStatus,
    networkTokenIdentifier: Type.String({ description: 'In lower case.' }),
    currency: Type.Optional(
      Type.String({ description: 'The code as a currency of the service, from its first enabling on.' }),
    ),
    provider: StablecoinProvider,
    stablecoinProviderAccountId: Id('StablecoinProviderAccount'),
    providerEnvironment: StablecoinProviderEnvironment,
    providerTokenIdentifier: Type.String(),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'Stablecoin' },
)

export const StablecoinRegisterRequest = Type.Object(
  {
    providerTokenIdentifier: Text(255, { minLength: 1, description: "The provider's name for the token." }),
    networkTokenIdentifier: Text(255, {
      minLength: 1,
      description: 'On Spark: `btkn1…`; in the sandbox `btknrt1…` too.',
    }),
    network: StablecoinNetwork,
    stablecoinProviderAccountId: Type.Optional(
      Id('StablecoinProviderAccount', { description: 'Needed where several links are active.' }),
    ),
  },
  { $id: 'StablecoinRegisterRequest' },
)

const common = { tag: 'Stablecoins', auth: 'platform' } as const
const params = { stablecoinId: pathId('Stablecoin') }

export const registerStablecoin = operation({
  ...common,
  id: 'registerStablecoin',
  path: 'POST /stablecoins',
  summary: 'Register a token that exists at your provider.',
  description:
    'It creates no token there. Name, symbol, decimals and base currency come from the provider and never change. In the sandbox the end of `providerTokenIdentifier` ' +
    'decides: `001` stays `PROVISIONING`, `002` is unknown, `003` is `REJECTED`, `004` `FAILED`, `005` takes 30 seconds, `007` is enabled without an operator; `_D18` at ' +
    'the end gives it 18 decimals.',
  permission: 'MANAGE',
  guards: [stablecoinIssuer],
  body: json(StablecoinRegisterRequest),
  examples: {
    'With the only active link': {
      providerTokenIdentifier: 'ACME',
      networkTokenIdentifier: 'btknrt1acmeacmeacme',
      network: 'SPARK',
    },
    'With one of several links': {
      providerTokenIdentifier: 'ACME2',
      networkTokenIdentifier: 'btknrt1acme2acme2acme2',
      network: 'SPARK',
      stablecoinProviderAccountId: exampleId('StablecoinProviderAccount'),
    },
  },
  idempotency: { isRequired: true },
  replies: { 201: Stablecoin },
  refusals: [
    'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
    'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
    'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
    'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
    'STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS',
    'STABLECOIN_SYMBOL_ALREADY_EXISTS',
    'STABLECOIN_VERIFICATION_FAILED',
    'STABLECOIN_PROVIDER_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
})

export const listStablecoins = operation({
  ...common,
  id: 'listStablecoins',
  path: 'GET /stablecoins',
  summary: 'List your stablecoins, newest first.',
  permission: 'VIEW',
  query: Type.Object({
    issuanceStatus: Type.Optional(StablecoinIssuanceStatus),
    serviceOperationsStatus: Type.Optional(StablecoinServiceOperationsStatus),
    provider: Type.Optional(StablecoinProvider),
  }),
  isPaged: true,
  replies: { 200: pageSchema(Stablecoin, { $id: 'StablecoinListResponse' }) },
})

export const getStablecoin = operation({
  ...common,
  id: 'getStablecoin',
  path: 'GET /stablecoins/{stablecoinId}',
  summary: 'Read one stablecoin.',
  permission: 'VIEW',
  params,
  replies: { 200: Stablecoin },
})

export const requestStablecoinServiceEnablement = operation({
  ...common,
  id: 'requestStablecoinServiceEnablement',
  path: 'POST /stablecoins/{stablecoinId}/request-service-enablement',
  idempotency: {},
  summary: 'Ask the operator to make the token a currency of the service.',
  description: 'A repeated request has no effect until the operator has decided.',
  permission: 'MANAGE',
  guards: [stablecoinIssuer],
  params,
  replies: { 200: Stablecoin },
  refusals: ['STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE'],
})

/** Applies the provider's report about the issuance of a token. */
export const applyIssuance = job<{ id: `Stablecoin:${string}`; status: IssuanceStatus }>('stablecoins.apply-issuance')

/** Enables a token in the sandbox without an operator. */
export const enableInSandbox = job<{ id: `Stablecoin:${string}`; move: 'approve' | 'enable' }>(
  'stablecoins.enable-in-sandbox',
)

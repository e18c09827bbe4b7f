import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { Act, Reason } from '../operators/acts/index.ts'
import { touch } from '../people/touches/index.ts'
import { Stablecoin, StablecoinServiceOperationsStatus } from './contract.ts'

const TAG = 'Stablecoins'

const StablecoinOfPlatform = Type.Object(
  { ...Stablecoin.properties, platformId: Id('PlatformConfig') },
  { $id: 'StablecoinOfPlatform' },
)

export const listStablecoinsOfPlatforms = operation({
  id: 'listStablecoinsOfPlatforms',
  path: 'GET /stablecoins',
  tag: TAG,
  summary: 'List the stablecoins of all platforms of an environment, newest first.',
  description: '`PENDING_APPROVAL` and `ENABLING` wait for a person.',
  auth: 'operator',
  grant: 'stablecoins.read',
  isWithinLimits: true,
  refusals: ['REFERENCE_NOT_FOUND'],
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    platformId: Type.Optional(Id('PlatformConfig')),
    serviceOperationsStatus: Type.Optional(StablecoinServiceOperationsStatus),
  }),
  replies: { 200: pageSchema(StablecoinOfPlatform, { $id: 'StablecoinOfPlatformListResponse' }) },
})

const acting = {
  tag: TAG,
  auth: 'operator',
  guards: [touch],
  params: { platformId: pathId('PlatformConfig'), stablecoinId: pathId('Stablecoin') },
  body: json(Type.Object({ reason: Reason }, { $id: 'StablecoinMove' })),
  examples: { 'With a reason': { reason: 'The issuer has shown its reserves.' } },
  refusals: ['CONFLICT'],
} as const

const letting = {
  ...acting,
  grant: 'stablecoins.decide',
  takesTwo: true,
  replies: { 200: StablecoinOfPlatform, 202: Act },
} as const

export const approveStablecoin = operation({
  id: 'approveStablecoin',
  path: 'POST /platforms/{platformId}/stablecoins/{stablecoinId}/approve',
  idempotency: {},
  summary: 'Reserve the symbol of a stablecoin as a currency code.',
  description: 'In production no other token can have the code from then on. The platform cannot use it yet.',
  ...letting,
})

export const enableStablecoin = operation({
  id: 'enableStablecoin',
  path: 'POST /platforms/{platformId}/stablecoins/{stablecoinId}/enable',
  idempotency: {},
  summary: 'Let the platform use a stablecoin that was approved as a currency.',
  description: 'Some seconds after the approval: until then not all processes may know the code.',
  ...letting,
})

export const reEnableStablecoin = operation({
  id: 'reEnableStablecoin',
  path: 'POST /platforms/{platformId}/stablecoins/{stablecoinId}/re-enable',
  idempotency: {},
  summary: 'Let the platform use a stablecoin again that was disabled.',
  ...letting,
})

export const refuseStablecoin = operation({
  id: 'refuseStablecoin',
  path: 'POST /platforms/{platformId}/stablecoins/{stablecoinId}/refuse',
  idempotency: {},
  summary: 'Refuse a stablecoin as a currency.',
  description: 'The platform can ask again.',
  ...acting,
  grant: 'stablecoins.decide',
  replies: { 200: StablecoinOfPlatform },
})

export const disableStablecoin = operation({
  id: 'disableStablecoin',
  path: 'POST /platforms/{platformId}/stablecoins/{stablecoinId}/disable',
  idempotency: {},
  summary: 'Remove a stablecoin from the currencies of the platform.',
  description: 'Existing balances stay. The service refuses new payments and operations with it.',
  ...acting,
  grant: 'stablecoins.stop',
  replies: { 200: StablecoinOfPlatform },
})

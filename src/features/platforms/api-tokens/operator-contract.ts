import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, readable, Timestamp, Type } from '#runtime/declare/schema.ts'

const PlatformToken = Type.Object(
  {
    id: Id('Token'),
    name: Type.String(),
    clientId: Type.String(),
    permissions: Type.Array(Enum(PERMISSIONS)),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'PlatformToken' },
)

const ofPlatform = { tag: 'Platforms', auth: 'operator' } as const
const platformId = pathId('PlatformConfig')

export const listPlatformTokens = operation({
  id: 'listPlatformTokens',
  path: 'GET /platforms/{platformId}/tokens',
  summary: 'List the API tokens of a platform, newest first.',
  ...ofPlatform,
  grant: 'platforms.read',
  params: { platformId },
  isPaged: true,
  replies: { 200: pageSchema(PlatformToken, { $id: 'PlatformTokenListResponse' }) },
})

export const createPlatformToken = operation({
  id: 'createPlatformToken',
  path: 'POST /platforms/{platformId}/tokens',
  idempotency: { isAnsweredOnce: true },
  summary: 'Make an API token for a platform that has lost its own.',
  description: 'In production it cannot have TRANSACT: owners of the platform make such a token themselves.',
  ...ofPlatform,
  grant: 'platforms.manage',
  guards: [touch],
  params: { platformId },
  body: json(
    Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 255, ...readable('line') }),
        permissions: Type.Array(Enum(PERMISSIONS), { maxItems: PERMISSIONS.length, minItems: 1, uniqueItems: true }),
        reason: Reason,
      },
      { $id: 'NewPlatformToken' },
    ),
  ),
  examples: { 'To set up again': { name: 'Setup', permissions: ['VIEW', 'MANAGE'], reason: 'Its tokens are lost.' } },
  refusals: ['INVALID_INPUT'],
  replies: {
    200: merge(
      [PlatformToken, Type.Object({ clientSecret: Type.String({ description: 'The service shows it only once.' }) })],
      {
        $id: 'CreatedPlatformToken',
      },
    ),
  },
})

export const revokePlatformToken = operation({
  id: 'revokePlatformToken',
  path: 'POST /platforms/{platformId}/tokens/{tokenId}/revoke',
  idempotency: {},
  summary: 'End an API token of a platform, in every process at once.',
  ...ofPlatform,
  grant: 'platforms.manage',
  guards: [touch],
  params: { platformId, tokenId: pathId('Token', 'TOKEN_NOT_FOUND') },
  body: json(Type.Object({ reason: Reason }, { $id: 'TokenMove' })),
  examples: { 'With a reason': { reason: 'It was found in a public repository.' } },
  replies: { 200: PlatformToken },
})

import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, ReadableText, readable, Timestamp, Type } from '#runtime/declare/schema.ts'

const Permission = Enum(PERMISSIONS, {
  $id: 'Permission',
  description: 'VIEW reads, TRANSACT sends payments, MANAGE configures. They do not include one another.',
})

export const NewApiToken = Type.Object(
  {
    name: ReadableText(255, { description: 'For people; 1 to 255 characters after trimming, need not be unique.' }),
    permissions: Type.Array(Permission, { maxItems: PERMISSIONS.length, minItems: 1, uniqueItems: true }),
  },
  { $id: 'ApiTokenCreateRequest' },
)

export const ApiToken = Type.Object(
  {
    id: Id('Token'),
    name: Type.String(),
    permissions: Type.Array(Permission),
    clientId: Type.String({ description: 'The user name of Basic authentication.' }),
    clientSecret: Type.Optional(
      Type.String({
        description: 'The password of Basic authentication. Only in the answer that creates the token, never again.',
      }),
    ),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'ApiToken' },
)

export const createToken = operation({
  id: 'createToken',
  path: 'POST /tokens',
  idempotency: { isAnsweredOnce: true },
  tag: 'API Tokens',
  summary: 'Create an API token.',
  description:
    'The token belongs to the platform and environment of the caller and may hold only permissions that the caller holds.',
  auth: 'platform',
  permission: 'MANAGE',
  members: { roles: ['owner'], touch: true },
  body: json(NewApiToken, { isTrimmed: true }),
  examples: {
    'For a server that pays': { name: 'Payments', permissions: ['VIEW', 'TRANSACT'] },
    'For reports': { name: 'Reports', permissions: ['VIEW'] },
  },
  replies: { 201: ApiToken },
  refusals: ['FORBIDDEN'],
})

export const listTokens = operation({
  id: 'listTokens',
  path: 'GET /tokens',
  tag: 'API Tokens',
  summary: 'List the API tokens, newest first.',
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  query: Type.Object({
    name: Type.Optional(
      Type.String({ maxLength: 255, ...readable('line'), description: 'Exactly this name, in this case.' }),
    ),
    createdAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    updatedBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(ApiToken, { $id: 'TokenListResponse' }) },
})

const tokenId = pathId('Token', 'TOKEN_NOT_FOUND')

export const getTokenById = operation({
  id: 'getTokenById',
  path: 'GET /tokens/{tokenId}',
  tag: 'API Tokens',
  summary: 'Read one API token.',
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  params: { tokenId },
  replies: { 200: ApiToken },
})

export const deleteTokenById = operation({
  id: 'deleteTokenById',
  path: 'DELETE /tokens/{tokenId}',
  tag: 'API Tokens',
  summary: 'Delete an API token.',
  description: 'It ends immediately, in every process. You cannot delete the token that authenticates the call.',
  auth: 'platform',
  permission: 'MANAGE',
  members: { roles: ['owner'], touch: true },
  params: { tokenId },
  replies: { 204: null },
})

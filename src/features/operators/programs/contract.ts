import { touch } from '#features/people/touches/index.ts'
import { PROGRAM_GRANTS } from '#runtime/declare/auth/grants.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, readable, Timestamp, Type } from '#runtime/declare/schema.ts'
import { Reason } from '../acts/index.ts'

const OperatorToken = Type.Object(
  {
    id: Id('OperatorToken'),
    name: Type.String(),
    grants: Type.Array(Enum(PROGRAM_GRANTS)),
    madeBy: Id('Operator'),
    createdAt: Timestamp(),
    expiresAt: Timestamp(),
    usedAt: Type.Optional(Timestamp({ description: 'The last time, to the hour.' })),
    revokedAt: Type.Optional(Timestamp()),
  },
  { $id: 'OperatorToken' },
)

const managing = { tag: 'People', auth: 'operator', grant: 'operators.manage', guards: [touch] } as const

export const listOperatorTokens = operation({
  id: 'listOperatorTokens',
  path: 'GET /operator-tokens',
  tag: 'People',
  summary: 'List the tokens of programs of the operator, newest first.',
  auth: 'operator',
  grant: 'operators.read',
  isPaged: true,
  replies: { 200: pageSchema(OperatorToken, { $id: 'OperatorTokenListResponse' }) },
})

export const createOperatorToken = operation({
  id: 'createOperatorToken',
  path: 'POST /operator-tokens',
  idempotency: { isAnsweredOnce: true },
  summary: 'Make a token for a program of the operator.',
  description:
    'A program sends it as `Authorization: Bearer …`. It can read the data granted to it, resend events and retry jobs. Only people can confirm with a passkey.',
  ...managing,
  body: json(
    Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100, ...readable('line') }),
        grants: Type.Array(Enum(PROGRAM_GRANTS), { maxItems: PROGRAM_GRANTS.length, minItems: 1, uniqueItems: true }),
        days: Type.Integer({ minimum: 1, maximum: 365, description: 'Number of days until it expires.' }),
        reason: Reason,
      },
      { $id: 'NewOperatorToken' },
    ),
  ),
  examples: {
    'For monitoring': { name: 'Monitoring', grants: ['system.read', 'webhooks.read'], days: 90, reason: 'Alerts.' },
  },
  replies: {
    200: merge(
      [OperatorToken, Type.Object({ token: Type.String({ description: 'The service shows it only once.' }) })],
      {
        $id: 'CreatedOperatorToken',
      },
    ),
  },
})

export const revokeOperatorToken = operation({
  id: 'revokeOperatorToken',
  path: 'POST /operator-tokens/{operatorTokenId}/revoke',
  idempotency: {},
  summary: 'End the token of a program, in every process at once.',
  ...managing,
  params: { operatorTokenId: pathId('OperatorToken') },
  body: json(Type.Object({ reason: Reason }, { $id: 'OperatorTokenMove' })),
  examples: { 'With a reason': { reason: 'The program is gone.' } },
  refusals: ['CONFLICT'],
  replies: { 200: OperatorToken },
})

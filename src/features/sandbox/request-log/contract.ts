import { operation } from '../../../runtime/declare/operation.ts'
import { pageSchema } from '../../../runtime/declare/page-schema.ts'
import { ShownId, Timestamp, Type } from '../../../runtime/declare/schema.ts'

export const LoggedRequest = Type.Object(
  {
    id: Type.String({ description: 'A name of its own within this list.' }),
    method: Type.String(),
    path: Type.String({
      description:
        'With the ids that stood in it. Whatever else stood there is named: `/2025-10-13/invitations/:invitationCode`.',
    }),
    status: Type.Optional(
      Type.Integer({ description: 'Of the answer. Absent where the connection ended before it was sent.' }),
    ),
    code: Type.Optional(Type.String({ description: 'The code of a refusal.' })),
    tokenId: Type.Optional(
      ShownId('Token', { description: 'The token that called, where it was one of the platform.' }),
    ),
    agentId: Type.Optional(ShownId('Agent', { description: 'The agent that called.' })),
    requestId: Type.String({ description: '`X-Request-Id` of the answer.' }),
    durationMs: Type.Integer(),
    createdAt: Timestamp({ description: 'When it ended, in real time.' }),
  },
  { $id: 'LoggedRequest' },
)

export const listSandboxRequests = operation({
  id: 'listSandboxRequests',
  path: 'GET /sandbox/requests',
  tag: 'Sandbox',
  summary: 'List what was asked of the sandbox, the newest first.',
  description: [
    'Requests appear within some seconds. Bodies and query parameters are not kept, nor are the calls of those who watch: this one, and `GET /sandbox/webhooks`.',
    'A hundred thousand are kept, for seven days. Under high load some may be missing.',
  ].join(' '),
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  sandbox: 'only',
  query: Type.Object({
    minStatus: Type.Optional(
      Type.Integer({ minimum: 100, maximum: 599, description: '400 finds what was refused, 500 what failed.' }),
    ),
    createdAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(LoggedRequest, { $id: 'LoggedRequestListResponse' }) },
})

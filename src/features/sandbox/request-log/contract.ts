import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Id, ShownId, Timestamp, Type } from '#runtime/declare/schema.ts'

const REDACTED =
  'Shows texts that are words, ids, times or currencies of the interface. Replaces any other text by its length: `text, 24 characters`; for the number of an account the ending remains. Absent above 16 KiB.'

export const LoggedRequest = Type.Object(
  {
    id: Type.String({ description: 'Id within this list.' }),
    method: Type.String(),
    path: Type.String({
      description:
        'Path of the request, with its ids. Any other parameter appears by its name: `/2025-10-13/invitations/:invitationCode`.',
    }),
    status: Type.Optional(
      Type.Integer({ description: 'Status of the answer. Absent if the connection ended before the service sent it.' }),
    ),
    route: Type.Optional(
      Type.String({ description: 'The path as the reference has it: `/2025-10-13/customers/:customerId`.' }),
    ),
    code: Type.Optional(Type.String({ description: 'The code of a refusal.' })),
    cause: Type.Optional(Type.String({ description: 'Below the code, where one has several causes.' })),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'A dot path, or the name of a header or query parameter.' }),
          message: Type.String(),
        }),
        { description: 'Errors in the fields of the request.' },
      ),
    ),
    body: Type.Optional(AnyObject({ description: `Body of the request. ${REDACTED}` })),
    answer: Type.Optional(AnyObject({ description: `Answer to a request that is not a read. ${REDACTED}` })),
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
  summary: 'List the requests to the sandbox, newest first.',
  description: [
    'Requests appear within some seconds. The log stores no query parameters, and no calls of this operation or of `GET /sandbox/webhooks`.',
    'It keeps a hundred thousand requests, for seven days. Of each second it keeps at most 20 requests that succeeded and 100 that failed. Under high load some have no body and no answer.',
  ].join(' '),
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  sandbox: 'only',
  query: Type.Object({
    minStatus: Type.Optional(
      Type.Integer({ minimum: 100, maximum: 599, description: '400 finds refused requests, 500 failed requests.' }),
    ),
    code: Type.Optional(Type.String({ maxLength: 64, description: 'The code of a refusal.' })),
    requestId: Type.Optional(Type.String({ maxLength: 64, description: '`X-Request-Id` of the answer.' })),
    tokenId: Type.Optional(Id('Token', { description: 'The token that called.' })),
    resourceId: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]+:[0-9A-Za-z-]{1,64}$', description: 'An id in the path.' }),
    ),
    createdAfter: Type.Optional(Timestamp({ description: 'Inclusive.' })),
    createdBefore: Type.Optional(Timestamp({ description: 'Inclusive.' })),
  }),
  isPaged: true,
  replies: { 200: pageSchema(LoggedRequest, { $id: 'LoggedRequestListResponse' }) },
})

/** The maximum number of codes in an answer. */
export const MOST_CODES = 5

export const readRequestsOfToday = operation({
  id: 'readRequestsOfToday',
  path: 'GET /requests/today',
  tag: 'Requests',
  summary: 'Read how many requests there were today (UTC), and why most were refused.',
  description: 'For platforms in the sandbox only: the service does not store production requests.',
  auth: 'member',
  replies: {
    200: Type.Object(
      {
        requests: Type.Integer({ minimum: 0, description: 'As far as the log has kept them.' }),
        refused: Type.Integer({ minimum: 0, description: 'Requests answered with a status from 400 on.' }),
        p95Ms: Type.Optional(
          Type.Integer({ description: '95 of 100 requests got their answer within it. Absent without requests.' }),
        ),
        refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer({ minimum: 1 }) }), {
          maxItems: MOST_CODES,
          description: 'The most frequent codes.',
        }),
      },
      { $id: 'RequestsOfToday' },
    ),
  },
})

/** The maximum number of requests in the answer: the newest ones. */
export const MOST_LATEST = 600

export const readLatestRequests = operation({
  id: 'readLatestRequests',
  path: 'GET /requests/latest',
  tag: 'Requests',
  summary: 'Read when the newest requests ended, how long they took, and their answers.',
  description: `At most ${MOST_LATEST}. For platforms in the sandbox only: the service does not store production requests.`,
  auth: 'member',
  query: Type.Object({
    since: Type.Optional(
      Timestamp({
        description:
          'Inclusive. The log stores a request up to some seconds after its end: begin some seconds before the newest request that you have.',
      }),
    ),
  }),
  replies: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object(
            {
              ...Type.Pick(LoggedRequest, ['method', 'route', 'status', 'code', 'requestId', 'durationMs', 'createdAt'])
                .properties,
            },
            { $id: 'LatestRequest' },
          ),
          { maxItems: MOST_LATEST, description: 'Newest first.' },
        ),
      },
      { $id: 'LatestRequests' },
    ),
  },
})

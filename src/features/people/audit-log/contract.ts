import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Timestamp, Type } from '#runtime/declare/schema.ts'

const AuditEntry = Type.Object(
  {
    id: Type.String({ description: 'A UUID.' }),
    at: Timestamp({ description: 'In real time.' }),
    actor: Type.String({
      description: 'Actor: an id, `operator` for the operator, or `service` for events that the service has detected.',
    }),
    actorName: Type.Optional(Type.String({ description: 'Name of the person, unless erased.' })),
    action: Type.String({
      description: 'The id of an operation, the name of a command, or the name of a watched event.',
    }),
    object: Type.Optional(Type.String({ description: 'Object of the action.' })),
    concerned: Type.Array(Type.String(), { description: 'Other objects that it concerned.' }),
    requestId: Type.Optional(Type.String()),
    sourceAddress: Type.Optional(Type.String()),
    signer: Type.Optional(Type.String({ description: 'The beginning of the key that has signed.' })),
    result: Type.String({ description: 'The status of the answer, or the code of a refusal with its cause.' }),
    fields: Type.Array(Type.String(), { description: 'The names of the fields of the request, without the values.' }),
  },
  { $id: 'AuditEntry' },
)

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

/** The common parts of the audit log's lists. */
export const listing = {
  tag: 'Audit log',
  description:
    'A page looks through 10,000 entries at most: with a filter it may be short, also empty, while there is more.',
  isPaged: true,
  query: Type.Object({
    actor: filter('Actor, as the entry names it.'),
    action: filter('Action, as the entry names it.'),
    object: filter('Object of the action, or an object that it concerned.'),
  }),
  replies: { 200: pageSchema(AuditEntry, { $id: 'AuditEntryListResponse' }) },
} as const

export const listOwnAuditLog = operation({
  id: 'listOwnAuditLog',
  path: 'GET /audit-log',
  summary: 'List who did what at the platform, newest first.',
  ...listing,
  auth: 'member',
  members: { roles: ['owner', 'developer'] },
})

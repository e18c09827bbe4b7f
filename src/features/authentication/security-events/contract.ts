import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Nullable, Timestamp, Type } from '#runtime/declare/schema.ts'
import { CustomerQuery, underSca } from '../guards.ts'

const EventType = Enum(['RESET_PASSWORD_COMPLETED', 'FAILED_LOGIN_ATTEMPT'])

export const recordSecurityEvent = operation({
  id: 'recordSecurityEvent',
  path: 'POST /sca/record-event',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag: 'Strong Customer Authentication',
  summary: 'Report a login that has failed at the platform, or a new password.',
  description:
    'A failed login counts like a wrong proof, and is refused while the customer is locked. A new password ends every session of the customer, ' +
    'sets the count to zero and lifts lock and suspension.',
  auth: 'platform',
  permission: ['TRANSACT', 'MANAGE'],
  query: CustomerQuery,
  guards: [underSca],
  body: json(Type.Object({ eventType: EventType }, { $id: 'RecordSecurityEventRequest' })),
  examples: {
    'A wrong password': { eventType: 'FAILED_LOGIN_ATTEMPT' },
    'A new password': { eventType: 'RESET_PASSWORD_COMPLETED' },
  },
  replies: {
    200: Type.Object(
      {
        eventType: EventType,
        suspended: Type.Boolean({ description: 'True until the customer has a new password.' }),
        lockedUntil: Type.Optional(Nullable(Timestamp())),
        failedAttempts: Type.Integer({ description: 'Since the last success.' }),
      },
      { $id: 'RecordedSecurityEvent' },
    ),
  },
  refusals: ['ACCOUNT_LOCKED'],
})

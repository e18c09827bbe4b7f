import { ROLES } from '#runtime/declare/auth/grants.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, merge, Type } from '#runtime/declare/schema.ts'
import { EnrolmentLink, OperatorLimits, OperatorSchema, PasskeySchema, personal, place } from '../people/index.ts'
import { touch } from '../people/touches/index.ts'
import { Act, Reason } from './acts/index.ts'

const Roles = Type.Array(Enum(ROLES), {
  minItems: 1,
  maxItems: ROLES.length,
  uniqueItems: true,
  description:
    'The work of the person. In production an administrator is neither treasurer nor reviewer, except where the deployment is of one person.',
})

const managing = {
  tag: 'People',
  auth: 'operator',
  grant: 'operators.manage',
  guards: [touch],
  refusals: ['CONFLICT'],
} as const
const ofPerson = { ...managing, params: { operatorId: pathId('Operator') } } as const
const because = json(Type.Object({ reason: Reason }, { $id: 'PersonMove' }))
const BECAUSE = { 'With a reason': { reason: 'Left the company.' } }

export const inviteOperator = operation({
  id: 'inviteOperator',
  path: 'POST /operators',
  idempotency: {},
  summary: 'Add a person.',
  description: 'They can sign in after they register a passkey, by a link made for them.',
  ...managing,
  takesTwo: true,
  body: json(
    Type.Object(
      {
        ...personal,
        roles: Roles,
        limits: Type.Optional(OperatorLimits),
        reason: Reason,
      },
      { $id: 'OperatorInvitation' },
    ),
  ),
  examples: {
    'A reviewer': { name: 'Ana Lima', email: 'ana@example.com', roles: ['reviewer'], reason: 'Joins the review team.' },
  },
  replies: { 200: OperatorSchema, 202: Act },
})

const OperatorDetails = merge(
  [
    OperatorSchema,
    Type.Object({
      passkeys: Type.Array(PasskeySchema, { description: 'Passkeys that can sign in, newest first.' }),
      sessions: Type.Array(Type.Object(place), { description: 'Current sessions, newest first.' }),
    }),
  ],
  { $id: 'OperatorDetails' },
)

export const readOperator = operation({
  id: 'readOperator',
  path: 'GET /operators/{operatorId}',
  tag: 'People',
  summary: 'Read a person, with their passkeys and sessions.',
  auth: 'operator',
  grant: 'operators.read',
  params: { operatorId: pathId('Operator') },
  replies: { 200: OperatorDetails },
})

export const changeRoles = operation({
  id: 'changeOperatorRoles',
  path: 'PUT /operators/{operatorId}/roles',
  summary: 'Give a person other roles.',
  description: 'Their sessions end.',
  ...ofPerson,
  takesTwo: true,
  body: json(Type.Object({ roles: Roles, reason: Reason }, { $id: 'OperatorRoles' })),
  examples: { 'A treasurer': { roles: ['treasurer'], reason: 'Takes over the treasury.' } },
  replies: { 200: OperatorSchema, 202: Act },
})

export const changeLimits = operation({
  id: 'changeOperatorLimits',
  path: 'PUT /operators/{operatorId}/limits',
  summary: 'Limit the roles of a person to an environment or to platforms.',
  description:
    'Applies from their next request on. Administrators cannot have limits: they work for the whole deployment.',
  ...ofPerson,
  takesTwo: true,
  body: json(Type.Object({ limits: OperatorLimits, reason: Reason }, { $id: 'OperatorLimiting' })),
  examples: {
    'To the sandbox': { limits: { environment: 'sandbox' }, reason: 'Helps integrators.' },
    'To nothing': { limits: {}, reason: 'Works for all platforms from now on.' },
  },
  replies: { 200: OperatorSchema, 202: Act },
})

export const suspendOperator = operation({
  id: 'suspendOperator',
  path: 'POST /operators/{operatorId}/suspend',
  idempotency: {},
  summary: 'Suspend a person, in every process at once.',
  ...ofPerson,
  body: because,
  examples: BECAUSE,
  replies: { 200: OperatorSchema },
})

export const resumeOperator = operation({
  id: 'resumeOperator',
  path: 'POST /operators/{operatorId}/resume',
  idempotency: {},
  summary: 'Reinstate a suspended person.',
  ...ofPerson,
  takesTwo: true,
  body: because,
  examples: BECAUSE,
  replies: { 200: OperatorSchema, 202: Act },
})

export const resetOperator = operation({
  id: 'resetOperator',
  path: 'POST /operators/{operatorId}/reset',
  idempotency: {},
  summary: 'Remove the passkeys of a person who has lost them.',
  description: 'Their sessions end, and they need a new link.',
  ...ofPerson,
  takesTwo: true,
  body: because,
  examples: BECAUSE,
  replies: { 200: OperatorSchema, 202: Act },
})

export const makeLink = operation({
  id: 'makeOperatorLink',
  path: 'POST /operators/{operatorId}/links',
  idempotency: { isAnsweredOnce: true },
  summary: 'Make a link by which an invited person registers a passkey.',
  description:
    'Earlier links stop working. For three days the person, the issuer of the link, and others with a link from that issuer cannot approve acts that one of them asks for.',
  ...ofPerson,
  body: because,
  examples: BECAUSE,
  replies: { 200: EnrolmentLink },
})

import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { ACT_STATUSES, APPROVALS } from './model.ts'

const TAG = 'Acts'

/** Why a person acts. It is kept with the act. */
export const Reason = Type.String({
  minLength: 3,
  maxLength: 500,
  description: 'Why. It is kept with the act, for the person who decides and for later.',
})

/** A person of the operator, by name. */
export const Person = Type.Object({ id: Id('Operator'), name: Type.String() }, { $id: 'Person' })
const Sha256 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

const Decision = Type.Object(
  {
    by: Type.Optional(Person),
    at: Timestamp(),
    reason: Type.Optional(Type.String({ description: 'Why it was rejected.' })),
    refusal: Type.Optional(
      Type.Object(
        { code: Type.String(), reason: Type.String() },
        {
          description:
            'REFUSED: what the act was refused with when it was approved. STALE: why the person who has asked may not ask for it any more.',
        },
      ),
    ),
  },
  { $id: 'ActDecision' },
)

export const Act = Type.Object(
  {
    id: Id('OperatorAct'),
    platformId: Id('PlatformConfig', {
      description: 'To which platform it is done; that of the house for the deployment.',
    }),
    environment: Enum(ENVIRONMENTS),
    operation: Type.String({ description: 'The id of the operation.' }),
    object: Type.String({ description: 'To what it is done.' }),
    body: Type.Optional(
      AnyObject({
        description:
          'As it was signed. Absent when the person whom it is about was erased. Who has paid is left out for who has the role of viewer alone.',
      }),
    ),
    approval: Enum(APPROVALS, {
      description:
        'TWO: another person must approve it. SOLO: one would have to, if the deployment were not of one person.',
    }),
    status: Enum(ACT_STATUSES, {
      description:
        'WAITING: for a second person. EXPIRED: it was not decided within a day. STALE: what it stands on had changed when it was approved, or the person who has asked might not ask for it any more. REFUSED: it could not be carried out any more when it was approved.',
    }),
    before: Type.Optional(AnyObject({ description: 'What it stands on, when it was asked for.' })),
    after: Type.Optional(
      AnyObject({
        description:
          'What it answers: of an act that waits, what it would have answered when it was asked for. STALE: what it stands on, as it was found when it was approved. A secret stands in the answer to the approval alone.',
      }),
    ),
    actSha256: Sha256(
      'Names what an approval signs: the SHA-256 of the canonical JSON of method, path, `bodySha256` and `beforeSha256`, that of `before`.',
    ),
    askedBy: Person,
    askedAt: Timestamp(),
    expiresAt: Timestamp({ description: 'From then on it cannot be approved.' }),
    decision: Type.Optional(Decision),
  },
  {
    $id: 'Act',
    description:
      'For the same thing one act of a kind waits at a time. Who asks once more is refused with CONFLICT: `details.cause` is WAITS_ALREADY, and `details.act` the id of the act that waits.',
  },
)

const params = { actId: pathId('OperatorAct') }
const deciding = { tag: TAG, auth: 'operator', params, refusals: ['CONFLICT', 'FORBIDDEN'] } as const

export const listActs = operation({
  id: 'listActs',
  path: 'GET /acts',
  tag: TAG,
  summary: 'List what people have done and asked for, newest first.',
  auth: 'operator',
  isPaged: true,
  query: Type.Object({
    environment: Type.Optional(Enum(ENVIRONMENTS)),
    status: Type.Optional(Enum(ACT_STATUSES)),
    askedBy: Type.Optional(Id('Operator')),
    decidedBy: Type.Optional(Id('Operator', { description: 'Who approved, rejected or took it back.' })),
    isDecided: Type.Optional(
      Type.Boolean({
        description: 'True: those that waited and wait no more. False: those that wait, and those of one person.',
      }),
    ),
    operation: Type.Optional(Type.String({ maxLength: 100, description: 'The id of the operation.' })),
    object: Type.Optional(Type.String({ maxLength: 200, description: 'To what it was done.' })),
  }),
  replies: { 200: pageSchema(Act, { $id: 'ActListResponse' }) },
})

export const readAct = operation({
  id: 'readAct',
  path: 'GET /acts/{actId}',
  tag: TAG,
  summary: 'Read an act.',
  auth: 'operator',
  params,
  replies: { 200: Act },
})

export const approveAct = operation({
  id: 'approveAct',
  path: 'POST /acts/{actId}/approve',
  idempotency: { isAnsweredOnce: true },
  summary: 'Approve what another person asks for.',
  description:
    'It is carried out at once, with the checks that it would meet now. The answer says what has become of it: DONE, EXPIRED, STALE or REFUSED. The person who approves needs the role that the act takes, and is not the one who has asked.',
  ...deciding,
  guards: [touch],
  body: json(
    Type.Object(
      { actSha256: Sha256('`actSha256` of the act: the signature of the approval is for it.') },
      { $id: 'Approval' },
    ),
  ),
  examples: { 'The act that was read': { actSha256: '0'.repeat(64) } },
  replies: { 200: Act },
})

export const rejectAct = operation({
  id: 'rejectAct',
  path: 'POST /acts/{actId}/reject',
  idempotency: {},
  summary: 'Reject what another person asks for.',
  ...deciding,
  body: json(Type.Object({ reason: Reason }, { $id: 'Rejection' })),
  examples: { 'With a reason': { reason: 'The amount is not that of the contract.' } },
  replies: { 200: Act },
})

export const withdrawAct = operation({
  id: 'withdrawAct',
  path: 'POST /acts/{actId}/withdraw',
  idempotency: {},
  summary: 'Take back what one has asked for.',
  ...deciding,
  replies: { 200: Act },
})

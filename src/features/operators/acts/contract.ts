import { touch } from '#features/people/touches/index.ts'
import { CurrencyAmount } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { ACT_STATUSES, APPROVALS } from './model.ts'

const TAG = 'Acts'

/** The reason of an admin request. The service stores it with the request. */
export const Reason = Type.String({
  minLength: 3,
  maxLength: 500,
  description: 'Reason, stored with the act for the person who decides and for later.',
})

/** A person of the operator with their name. */
export const Person = Type.Object({ id: Id('Operator'), name: Type.String() }, { $id: 'Person' })
const Sha256 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

const Decision = Type.Object(
  {
    by: Type.Optional(Person),
    at: Timestamp(),
    reason: Type.Optional(Type.String({ description: 'Reason for the rejection.' })),
    refusal: Type.Optional(
      Type.Object(
        { code: Type.String(), reason: Type.String() },
        {
          description:
            'REFUSED: the refusal at the time of the approval. STALE: why the requester may no longer ask for it.',
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
      description: 'Platform that it concerns, or the house if it concerns the deployment.',
    }),
    environment: Enum(ENVIRONMENTS),
    operation: Type.String({ description: 'The id of the operation.' }),
    object: Type.String({ description: 'Object that it concerns.' }),
    body: Type.Optional(
      AnyObject({
        description:
          'The signed body. Absent after erasure of the person concerned. The payer is absent for callers whose only role is viewer.',
      }),
    ),
    approval: Enum(APPROVALS, {
      description:
        'TWO: another person must approve it. SOLO: no second person approves it, because the deployment has only one.',
    }),
    status: Enum(ACT_STATUSES, {
      description:
        'WAITING: for a second person. EXPIRED: it got no decision within a day. STALE: the object changed after the request, or the requester lost the required role. REFUSED: the service could no longer carry it out on approval.',
    }),
    before: Type.Optional(AnyObject({ description: 'Precondition snapshot at the time of the request.' })),
    after: Type.Optional(
      AnyObject({
        description:
          'Result of the operation. While it waits: the result that it would have had at the time of the request. STALE: the precondition snapshot at the time of the approval. Secrets appear only in the answer to the approval.',
      }),
    ),
    balances: Type.Optional(
      Type.Array(
        Type.Object(
          { accountId: Type.String(), before: CurrencyAmount, after: CurrencyAmount },
          { $id: 'BalanceChange' },
        ),
        {
          description:
            'Spendable balances of accounts that it changes: as expected at the time of the request, and as changed after the approval.',
        },
      ),
    ),
    actSha256: Sha256(
      'Hash that an approval signs: the SHA-256 of the canonical JSON of method, path, `bodySha256` and `beforeSha256`, the hash of `before`.',
    ),
    askedBy: Person,
    askedAt: Timestamp(),
    expiresAt: Timestamp({ description: 'Time from which approval is no longer possible.' }),
    decision: Type.Optional(Decision),
  },
  {
    $id: 'Act',
    description:
      'Only one act of a kind can wait for the same object. The service refuses a second request with CONFLICT: `details.cause` is WAITS_ALREADY, and `details.act` is the id of the waiting act.',
  },
)

const params = { actId: pathId('OperatorAct') }
const deciding = { tag: TAG, auth: 'operator', params, refusals: ['CONFLICT', 'FORBIDDEN'] } as const

export const listActs = operation({
  id: 'listActs',
  path: 'GET /acts',
  tag: TAG,
  summary: 'List the acts of people, newest first: done and requested.',
  auth: 'operator',
  isPaged: true,
  query: Type.Object({
    environment: Type.Optional(Enum(ENVIRONMENTS)),
    status: Type.Optional(Enum(ACT_STATUSES)),
    askedBy: Type.Optional(Id('Operator')),
    decidedBy: Type.Optional(Id('Operator', { description: 'Person who approved, rejected or took it back.' })),
    isDecided: Type.Optional(
      Type.Boolean({
        description: 'True: acts that waited and are over. False: acts that wait, and acts of one person.',
      }),
    ),
    operation: Type.Optional(Type.String({ maxLength: 100, description: 'The id of the operation.' })),
    object: Type.Optional(Type.String({ maxLength: 200, description: 'Object that it concerned.' })),
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
  summary: 'Approve an act that another person asks for.',
  description:
    'The service carries out the act immediately, with all checks of that moment. The answer has the outcome: DONE, EXPIRED, STALE or REFUSED. The approver needs the role that the act requires, and must not be the requester.',
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
  summary: 'Reject an act that another person asks for.',
  ...deciding,
  body: json(Type.Object({ reason: Reason }, { $id: 'Rejection' })),
  examples: { 'With a reason': { reason: 'The amount differs from the contract.' } },
  replies: { 200: Act },
})

export const withdrawAct = operation({
  id: 'withdrawAct',
  path: 'POST /acts/{actId}/withdraw',
  idempotency: {},
  summary: 'Take back an act that you asked for.',
  ...deciding,
  replies: { 200: Act },
})

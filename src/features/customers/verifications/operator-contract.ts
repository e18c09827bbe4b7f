import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Enum, Id, Text, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { customerEnumerations } from '../index.ts'
import { VERIFICATION_ERROR_TYPES, VERIFICATION_STATUSES } from './contract.ts'
import { DISCLOSED_REASONS, OWNER_DECISIONS } from './decide-case.ts'

const common = { tag: 'Reviews', auth: 'operator', grant: 'reviews.decide' } as const
const params = {
  platformId: pathId('PlatformConfig'),
  verificationId: pathId('Verification'),
}

const state = {
  id: Id('Verification'),
  platformId: Id('PlatformConfig'),
  customerId: Id('Customer'),
  status: Enum(VERIFICATION_STATUSES),
  updatedAt: Timestamp(),
}
const VerificationState = Type.Object(state, { $id: 'VerificationState' })

const WaitingVerification = Type.Object(
  {
    ...state,
    customerType: Enum(['INDIVIDUAL', 'BUSINESS']),
    customerName: Type.Optional(Type.String()),
    createdAt: Timestamp(),
  },
  { $id: 'WaitingVerification' },
)

export const DocumentOnFile = Type.Object(
  {
    id: Id('Document'),
    holderId: Type.String({ description: 'The customer, or the person behind it.' }),
    documentType: Type.String(),
    side: Type.Optional(Type.String()),
    country: Type.String({ description: 'Country that issued the document.' }),
    issuingAuthority: Type.Optional(Type.String()),
    contentType: Type.String(),
    size: Type.Integer({ description: 'In bytes.' }),
    updatedAt: Timestamp({ description: 'When the file was last replaced.' }),
  },
  { $id: 'DocumentOnFile' },
)

const CaseSha256 = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

const VerificationCase = Type.Object(
  {
    ...state,
    caseSha256: CaseSha256('Names what was read, for the approval.'),
    customer: AnyObject({ description: 'Type, status, details, address, region, contacts and currencies.' }),
    owners: Type.Array(AnyObject(), { description: 'The people behind a business: status, roles, share and details.' }),
    documents: Type.Array(DocumentOnFile),
  },
  { $id: 'VerificationCase' },
)

export const listWaitingVerifications = operation({
  id: 'listWaitingVerifications',
  path: 'GET /verifications',
  summary: 'List the verifications that wait for a decision, the oldest first.',
  ...common,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({ environment: Enum(ENVIRONMENTS) }),
  replies: { 200: pageSchema(WaitingVerification, { $id: 'WaitingVerificationListResponse' }) },
})

export const readVerification = operation({
  id: 'readVerification',
  path: 'GET /platforms/{platformId}/verifications/{verificationId}',
  summary: 'Read a verification with the data for its decision.',
  description: 'Leaves out the files of the documents and sealed numbers. The audit log records the access.',
  ...common,
  params,
  replies: { 200: VerificationCase },
})

const deciding = {
  ...common,
  params,
  guards: [touch],
  refusals: ['CONFLICT', 'USER_NOT_FOUND'],
  replies: { 200: VerificationState },
} as const

export const approveVerification = operation({
  id: 'approveVerification',
  path: 'POST /platforms/{platformId}/verifications/{verificationId}/approve',
  idempotency: {},
  summary: 'Approve a customer, with the pending people behind it.',
  ...deciding,
  body: json(
    Type.Object(
      {
        rejectedOwnerIds: Type.Optional(
          Type.Array(Id('BeneficialOwner'), {
            maxItems: 100,
            description: 'People behind the business to reject.',
          }),
        ),
        caseSha256: Type.Optional(
          CaseSha256(
            'Hash of the case that you read. If the case has changed since, the decision is refused. Absent: it is not compared.',
          ),
        ),
        reason: Reason,
      },
      { $id: 'VerificationApproval' },
    ),
  ),
  examples: { 'Of all': { reason: 'All papers are genuine and agree.' } },
})

export const rejectVerification = operation({
  id: 'rejectVerification',
  path: 'POST /platforms/{platformId}/verifications/{verificationId}/reject',
  idempotency: {},
  summary: 'Reject a customer.',
  ...deciding,
  body: json(
    Type.Object(
      {
        disclosedReason: Type.Optional(
          Enum(keysOf(DISCLOSED_REASONS), {
            description: 'Reason for the platform and the customer to see. Absent: the service discloses no reason.',
          }),
        ),
        reason: Reason,
      },
      { $id: 'VerificationRejection' },
    ),
  ),
  examples: {
    'With a reason for the platform': { disclosedReason: 'APPLICANT_FRAUD', reason: 'The passport is forged.' },
  },
})

export const returnVerification = operation({
  id: 'returnVerification',
  path: 'POST /platforms/{platformId}/verifications/{verificationId}/return',
  idempotency: {},
  summary: 'Send a verification back for corrections.',
  ...deciding,
  body: json(
    Type.Object(
      {
        corrections: Type.Array(
          Type.Object({
            resourceId: Type.String({ description: 'The customer, a person behind it or a document.' }),
            type: Enum(VERIFICATION_ERROR_TYPES),
            field: Type.Optional(Type.String({ pattern: '^[\\w.]{1,200}$' })),
            reason: Text(500, { description: 'For the customer.' }),
          }),
          { minItems: 1, maxItems: 100 },
        ),
        reason: Reason,
      },
      { $id: 'VerificationReturn' },
    ),
  ),
  examples: {
    'A document that cannot be read': {
      corrections: [
        {
          resourceId: 'Document:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e',
          type: 'UNREADABLE_DOCUMENT',
          reason: 'The photo is blurred.',
        },
      ],
      reason: 'The first page is blurred.',
    },
  },
})

const BeneficialOwnerState = Type.Object(
  {
    id: Id('BeneficialOwner'),
    platformId: Id('PlatformConfig'),
    customerId: Id('Customer', { description: 'The business.' }),
    status: customerEnumerations.OwnerStatus,
  },
  { $id: 'BeneficialOwnerState' },
)

export const decideBeneficialOwner = operation({
  id: 'decideBeneficialOwner',
  path: 'POST /platforms/{platformId}/beneficial-owners/{beneficialOwnerId}/decide',
  idempotency: {},
  summary: 'Decide about a person behind a business that is APPROVED or REJECTED.',
  description:
    'The business stays as it is. Before its approval or rejection, the verification of the business decides about the people behind it.',
  ...common,
  params: { platformId: pathId('PlatformConfig'), beneficialOwnerId: pathId('BeneficialOwner') },
  guards: [touch],
  body: json(
    Type.Object(
      { status: Enum(OWNER_DECISIONS, { description: 'New status of the person.' }), reason: Reason },
      { $id: 'BeneficialOwnerDecision' },
    ),
  ),
  examples: { 'One who was added later': { status: 'APPROVED', reason: 'The passport is genuine.' } },
  refusals: ['CONFLICT', 'USER_NOT_FOUND'],
  replies: { 200: BeneficialOwnerState },
})

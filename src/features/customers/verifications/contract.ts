import { json } from '#runtime/declare/body.ts'
import { exampleId } from '#runtime/declare/examples.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, ShownId, type Static, Timestamp, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { DocumentType } from '../documents/index.ts'

export const VERIFICATION_STATUSES = [
  'RESOLVE_ERRORS',
  'PENDING_MANUAL_REVIEW',
  'IN_PROGRESS',
  'APPROVED',
  'REJECTED',
  'READY_FOR_VERIFICATION',
] as const
const VerificationStatus = Enum(VERIFICATION_STATUSES, { $id: 'VerificationStatus' })

export const VERIFICATION_ERROR_TYPES = [
  'MISSING_FIELD',
  'INVALID_FIELD',
  'MISSING_LEGAL_PRESENCE_DOCUMENT',
  'MISSING_CONTROL_STRUCTURE_DOCUMENT',
  'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
  'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
  'MISSING_IDENTITY_DOCUMENT',
  'INVALID_DOCUMENT',
  'EXPIRED_DOCUMENT',
  'POOR_QUALITY_DOCUMENT',
  'SUSPECTED_FRAUD_DOCUMENT',
  'WRONG_DOCUMENT_TYPE',
  'INCOMPLETE_DOCUMENT',
  'UNREADABLE_DOCUMENT',
  'DOCUMENT_VERIFICATION_FAILED',
  'APPLICANT_SANCTIONED',
  'APPLICANT_FRAUD',
  'APPLICANT_CRIMINAL_RECORD',
  'APPLICANT_REJECTED',
  'MISSING_BENEFICIAL_OWNER',
  'MISSING_CONTROL_PERSON',
  'MISSING_GOOD_STANDING_DOCUMENT',
] as const

const VerificationError = Type.Object(
  {
    resourceId: Type.String({ description: 'The customer, the person behind it or the document that is at fault.' }),
    type: Enum(VERIFICATION_ERROR_TYPES, { $id: 'VerificationErrorType' }),
    field: Type.Optional(
      Type.String({
        description:
          'With `MISSING_FIELD` and `INVALID_FIELD`: a dot path within the resource; for a business it begins with `customer.`.',
      }),
    ),
    acceptedDocumentTypes: Type.Optional(
      Type.Array(DocumentType, {
        description: 'Any one of these is enough. Present if the verification asks for a document.',
      }),
    ),
    reason: Type.String({ description: 'For people.' }),
  },
  { $id: 'VerificationError' },
)
export type WireError = Static<typeof VerificationError>

export const Verification = Type.Object(
  {
    id: Id('Verification'),
    customerId: ShownId('Customer'),
    verificationStatus: VerificationStatus,
    errors: Type.Array(VerificationError, { description: 'All that is missing or wrong, at once.' }),
    createdAt: Timestamp(),
    updatedAt: Type.Optional(Timestamp()),
  },
  { $id: 'Verification' },
)
export type WireVerification = Static<typeof Verification>

const tag = 'KYC/KYB Verifications'

export const createVerification = operation({
  id: 'createVerification',
  path: 'POST /verifications',
  idempotency: {},
  tag,
  summary: 'Submit a customer for verification.',
  description:
    'Always 200 where there is something to verify: `RESOLVE_ERRORS` names everything that is missing or wrong. A customer has one open ' +
    'verification at most; submitting again judges it anew.',
  auth: 'platform',
  permission: 'MANAGE',
  body: json(Type.Object({ customerId: Id('Customer') }, { $id: 'VerificationRequest' })),
  examples: { 'A customer whose data and documents are complete': { customerId: exampleId('Customer') } },
  replies: { 200: Verification },
  refusals: ['USER_NOT_FOUND'],
})

export const listVerifications = operation({
  id: 'listVerifications',
  path: 'GET /verifications',
  tag,
  summary: 'List the verifications, newest first.',
  auth: 'platform',
  permission: 'VIEW',
  query: Type.Object({
    customerId: Type.Optional(Id('Customer')),
    verificationStatus: Type.Optional(VerificationStatus),
  }),
  isPaged: true,
  replies: { 200: pageSchema(Verification, { $id: 'VerificationListResponse' }) },
})

export const getVerification = operation({
  id: 'getVerification',
  path: 'GET /verifications/{verificationId}',
  tag,
  summary: 'Read one verification.',
  auth: 'platform',
  permission: 'VIEW',
  params: { verificationId: pathId('Verification') },
  replies: { 200: Verification },
})

export const verificationWebhook = webhook({
  name: 'verification-update',
  types: [
    'VERIFICATION.APPROVED',
    'VERIFICATION.REJECTED',
    'VERIFICATION.RESOLVE_ERRORS',
    'VERIFICATION.IN_PROGRESS',
    'VERIFICATION.PENDING_MANUAL_REVIEW',
    'VERIFICATION.READY_FOR_VERIFICATION',
  ],
  summary:
    'A verification has entered a state, or what has to be corrected has changed. `VERIFICATION.READY_FOR_VERIFICATION` is an event of this service: ' +
    'other services with this interface know the state, and send nothing.',
  data: Verification,
})

/** Requests the decision on a submitted case. */
export const caseSubmitted = job<{ id: `Verification:${string}` }>('verifications.submitted')

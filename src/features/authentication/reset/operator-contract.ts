import { DocumentOnFile } from '#features/customers/verifications/index.ts'
import { Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Enum, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { RESET_STATUSES } from './model.ts'

const common = { tag: 'Reviews', auth: 'operator', grant: 'reviews.decide' } as const
const params = { platformId: pathId('PlatformConfig'), resetId: pathId('TwoFactorReset') }

const own = {
  id: Id('TwoFactorReset'),
  factor: Type.String({ description: 'What was lost.' }),
  status: Enum(RESET_STATUSES),
  startedAt: Timestamp(),
  expiresAt: Timestamp({ description: 'In the time of its platform.' }),
}
const state = { ...own, platformId: Id('PlatformConfig'), customerId: Id('Customer') }
const ResetState = Type.Object(state, { $id: 'TwoFactorResetState' })

const WaitingReset = Type.Object(
  { ...state, customerName: Type.Optional(Type.String()) },
  { $id: 'WaitingTwoFactorReset' },
)

const ResetCase = Type.Object(
  {
    ...state,
    customer: AnyObject({ description: 'Type, status, details, address, region and contacts.' }),
    others: Type.Array(Type.Object(own), { description: 'Other resets of the customer, the newest first.' }),
    documents: Type.Array(DocumentOnFile),
  },
  { $id: 'TwoFactorResetCase' },
)

export const listWaitingResets = operation({
  id: 'listWaitingTwoFactorResets',
  path: 'GET /two-factor-resets',
  summary: 'List the lost factors of customers that wait for a decision, the oldest first.',
  ...common,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({ environment: Enum(ENVIRONMENTS) }),
  replies: { 200: pageSchema(WaitingReset, { $id: 'WaitingTwoFactorResetListResponse' }) },
})

export const readReset = operation({
  id: 'readTwoFactorReset',
  path: 'GET /platforms/{platformId}/two-factor-resets/{resetId}',
  summary: 'Read a reset of a lost factor, with the data of its customer.',
  description: 'Without the files of documents. The audit log records the access.',
  ...common,
  params,
  replies: { 200: ResetCase },
  refusals: ['USER_NOT_FOUND'],
})

const deciding = {
  ...common,
  params,
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'TwoFactorResetDecision' })),
  examples: { 'With a reason': { reason: 'Seen in a video call, with the passport.' } },
  refusals: ['CONFLICT'],
  replies: { 200: ResetState },
} as const

export const approveReset = operation({
  id: 'approveTwoFactorReset',
  path: 'POST /platforms/{platformId}/two-factor-resets/{resetId}/approve',
  idempotency: {},
  summary: 'Confirm that the customer has lost the factor, so that the reset can be completed.',
  ...deciding,
})

export const rejectReset = operation({
  id: 'rejectTwoFactorReset',
  path: 'POST /platforms/{platformId}/two-factor-resets/{resetId}/reject',
  idempotency: {},
  summary: 'Reject the reset of a factor.',
  ...deciding,
})

import { operation, pathId, pathIdOf } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, idOf, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { idPattern } from '#runtime/lib/ids.ts'
import { Person } from '../acts/index.ts'
import { CASE_NOUNS, type CaseId, REVIEW_KINDS } from './model.ts'

const common = { tag: 'Reviews', auth: 'operator', grant: 'reviews.decide' } as const
const params = {
  platformId: pathId('PlatformConfig'),
  caseId: pathIdOf(CASE_NOUNS, 'REFERENCE_NOT_FOUND'),
}

const ReviewCase = Type.Object(
  {
    kind: Enum(REVIEW_KINDS),
    id: Type.Unsafe<CaseId>({ type: 'string', ...idOf(...CASE_NOUNS), pattern: idPattern(...CASE_NOUNS) }),
    platformId: Id('PlatformConfig'),
    customerId: Type.Optional(Id('Customer', { description: 'Absent for an account of the platform itself.' })),
    name: Type.Optional(Type.String({ description: 'Name of the customer, or of the holder of the account.' })),
    waitsSince: Timestamp({ description: 'In real time.' }),
    dueAt: Timestamp({
      description:
        'In real time: for a reset, its expiry; for other cases, the end of the decision period that the deployment has set.',
    }),
    takenBy: Type.Optional(Person),
    takenUntil: Type.Optional(Timestamp({ description: 'Time until which no other person can decide it.' })),
  },
  { $id: 'ReviewCase' },
)

export const listReviews = operation({
  id: 'listReviews',
  path: 'GET /reviews',
  summary: 'List the cases that wait for a reviewer, earliest due first.',
  ...common,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Enum(ENVIRONMENTS),
    kind: Type.Optional(Enum(REVIEW_KINDS)),
    taken: Type.Optional(
      Enum(['MINE', 'FREE'], { description: 'MINE: taken by the person who asks. FREE: not taken.' }),
    ),
  }),
  replies: { 200: pageSchema(ReviewCase, { $id: 'ReviewCaseListResponse' }) },
})

const one = { ...common, params, replies: { 200: ReviewCase } } as const

export const readReview = operation({
  id: 'readReview',
  path: 'GET /platforms/{platformId}/reviews/{caseId}',
  summary: 'Read who has taken a case, and until when it is to be decided.',
  ...one,
})

export const takeReview = operation({
  id: 'takeReview',
  path: 'POST /platforms/{platformId}/reviews/{caseId}/take',
  idempotency: {},
  summary: 'Take a case for half an hour, or for half an hour more.',
  description: 'During this time no other person can decide it.',
  ...one,
  refusals: ['CONFLICT'],
})

export const handOverReview = operation({
  id: 'handOverReview',
  path: 'POST /platforms/{platformId}/reviews/{caseId}/hand-over',
  idempotency: {},
  summary: 'Release a case that you have taken.',
  ...one,
  refusals: ['CONFLICT'],
})

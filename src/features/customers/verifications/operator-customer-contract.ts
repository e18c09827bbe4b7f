import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'
import { CustomerState } from '../index.ts'

const common = {
  tag: 'Customers',
  auth: 'operator',
  params: { platformId: pathId('PlatformConfig'), customerId: pathId('Customer', 'USER_NOT_FOUND') },
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'CustomerMove' })),
  examples: { 'With a reason': { reason: 'A court has asked for it.' } },
  refusals: ['CONFLICT'],
  replies: { 200: CustomerState },
} as const

export const holdCustomer = operation({
  id: 'holdCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/hold',
  idempotency: {},
  summary: 'Put a customer who is PENDING or APPROVED on HOLD.',
  ...common,
  grant: 'customers.stop',
})

export const releaseCustomer = operation({
  id: 'releaseCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/release',
  idempotency: {},
  summary: 'End a hold: the customer is APPROVED.',
  description: 'If a verification is under review, decide it first. Its approval keeps the hold.',
  ...common,
  grant: 'customers.decide',
  takesTwo: true,
  replies: { ...common.replies, 202: Act },
})

export const rejectCustomer = operation({
  id: 'rejectCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/reject',
  idempotency: {},
  summary: 'Reject a customer who is on HOLD.',
  description: 'If a verification is under review, decide the verification instead.',
  ...common,
  grant: 'customers.decide',
})

export const reopenCustomer = operation({
  id: 'reopenCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/reopen',
  idempotency: {},
  summary: 'Reopen the verification of a customer who is APPROVED or REJECTED.',
  description: 'Needs two people, because it undoes a rejection. To stop a customer who is APPROVED, use a hold.',
  ...common,
  grant: 'customers.decide',
  takesTwo: true,
  replies: { ...common.replies, 202: Act },
})

import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'
import { type Customer, CustomerState } from '../customers/index.ts'
import { Act, Reason } from '../operators/acts/index.ts'
import type { Operator } from '../people/index.ts'
import { touch } from '../people/touches/index.ts'
import type { Place } from './steps.ts'

export const eraseCustomer = operation({
  id: 'eraseCustomer',
  path: 'POST /platforms/{platformId}/customers/{customerId}/erase',
  idempotency: {},
  tag: 'Customers',
  summary: 'Erase the personal data of a deleted customer in all tables. This cannot be undone.',
  description:
    'The work continues after the answer, which has `erasingSince`; `erasedAt` is the completion time. `details.cause` of CONFLICT is NOT_DELETED, PAYMENT_UNDER_WAY, ERASING or ERASED.',
  auth: 'operator',
  grant: 'customers.erase',
  takesTwo: 'ALSO_IN_SANDBOX',
  params: { platformId: pathId('PlatformConfig'), customerId: pathId('Customer', 'USER_NOT_FOUND') },
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'CustomerErasure' })),
  examples: { 'With a reason': { reason: 'The person has asked for it.' } },
  refusals: ['CONFLICT'],
  replies: { 200: CustomerState, 202: Act },
})

/** Erases the next slice of a customer's personal data. `by` is the person who decided the erasure. */
export const customerErasing = job<Place & { customerId: Customer['id']; by: Operator['id'] }>('customers.erase')

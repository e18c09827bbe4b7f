import { job } from '#runtime/declare/job.ts'
import type { Customer } from '../customers/index.ts'
import type { Operator } from '../people/index.ts'
import type { Place } from './steps.ts'

/** Erases the next slice of what a customer was known by; `by` is the person who has decided it. */
export const customerErasing = job<Place & { customerId: Customer['id']; by: Operator['id'] }>('customers.erase')

import type { Db } from '../../runtime/db/index.ts'
import { guard } from '../../runtime/declare/guard.ts'
import { refuse } from '../../runtime/errors.ts'
import { type BoundGuard, guards } from '../../runtime/http/guards.ts'
import { CONTACT_CHANNELS, type ContactChannel, type Customer, requireCustomer } from '../customers/index.ts'
import { conflictOf } from './rules.ts'

/** The customer in the path has this channel to verify (customers 7). Whoever has not is told so whatever the body holds. */
export const unverified = <const Channel extends ContactChannel>(channel: Channel) =>
  guard<`unverified ${Channel}`, undefined>({ name: `unverified ${channel}`, refusals: ['CONFLICT'], judges: 'path' })

export const guardsWith = (db: Db): readonly BoundGuard[] =>
  CONTACT_CHANNELS.map((channel) =>
    guards(unverified(channel), {
      admit: async ({ platform }, { customerId = '' }) =>
        checkUnverified(await requireCustomer(db, platform, customerId), channel),
      read: () => undefined,
    }),
  )

/** As the guard asks before the request is read, so within a unit of work that holds the customer. */
export function checkUnverified(customer: Customer, channel: ContactChannel): void {
  const conflict = conflictOf(customer, channel)
  if (conflict) refuse('CONFLICT', conflict)
}

import { wasJustProven } from '#features/proofs/repeated-proofs/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { type Clock, platformTime } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import { CONTACT_CHANNELS, type ContactChannel, type Customer, requireCustomer } from '../index.ts'
import { conflictOf, subjectOf } from './rules.ts'

/**
 * Requires that the customer in the path has this channel to verify (customers 7). Refuses other customers before the
 * service reads the body.
 */
export const unverified = <const Channel extends ContactChannel>(channel: Channel) =>
  guard<`unverified ${Channel}`, undefined>({ name: `unverified ${channel}`, refusals: ['CONFLICT'], judges: 'path' })

/**
 * Like `unverified`, for the confirmation of a channel's code. If the channel was verified within the last ten seconds,
 * the service reads the body: its code may be a repetition.
 */
export const confirmable = <const Channel extends ContactChannel>(channel: Channel) =>
  guard<`confirmable ${Channel}`, undefined>({
    name: `confirmable ${channel}`,
    refusals: ['CONFLICT'],
    judges: 'path',
  })

interface GuardDependencies {
  db: Db
  clock: Clock
}

export const guardsWith = (dependencies: GuardDependencies): readonly BoundGuard[] =>
  CONTACT_CHANNELS.flatMap((channel) => [
    guards(unverified(channel), {
      admit: async ({ platform }, path) =>
        checkUnverified(await requireCustomer(dependencies.db, platform, customerIn(path)), channel),
      read: () => undefined,
    }),
    guards(confirmable(channel), {
      admit: (caller, path) => checkConfirmable(dependencies, caller, { customerId: customerIn(path), channel }),
      read: () => undefined,
    }),
  ])

const customerIn = ({ customerId = '' }: Record<string, string>): Customer['id'] =>
  parseId('Customer', customerId) ?? refuseUnknown('USER_NOT_FOUND')

async function checkConfirmable(
  { db, clock }: GuardDependencies,
  { platform, clockOffsetMs }: Caller,
  { customerId, channel }: { customerId: `Customer:${string}`; channel: ContactChannel },
): Promise<void> {
  const customer = await requireCustomer(db, platform, customerId)
  if (conflictOf(customer, channel) === undefined) return
  const now = platformTime(clock.now(), clockOffsetMs)
  const isJustProven = await wasJustProven(db, platform, { subject: subjectOf(customer.id, channel), now })
  if (!isJustProven) checkUnverified(customer, channel)
}

/** Repeats the guard within the transaction, with the customer's row locked. */
export function checkUnverified(customer: Customer, channel: ContactChannel): void {
  const conflict = conflictOf(customer, channel)
  if (conflict) refuse('CONFLICT', conflict)
}

import { type Document, documentsOf } from '#features/customers/documents/index.ts'
import { type Customer, requireCustomer } from '#features/customers/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isEnrolled } from './lost-factors.ts'
import type { TwoFactorReset } from './model.ts'
import { asOf, refuseUnknownReset } from './rules.ts'
import { findReset, findResetsOf } from './store.ts'

export interface ResetAsked {
  platform: PlatformId
  now: Date
  customerId: `Customer:${string}`
  resetId: TwoFactorReset['id']
}

export interface ResetState {
  reset: TwoFactorReset
  /**
   * True if the customer has the factor again. Absent before the completion of the reset, and for a phone, which the
   * completion replaces immediately.
   */
  isEnrolledAgain?: boolean
}

/** Finds the reset of this customer with its current status. */
export async function requireResetState(
  db: Db,
  { platform, now, customerId, resetId }: ResetAsked,
): Promise<ResetState> {
  const customer = await requireCustomer(db, platform, customerId)
  const found = await findReset(db, platform, resetId)
  if (found?.customerId !== customer.id) return refuseUnknown('REFERENCE_NOT_FOUND')
  const reset = asOf(found, now)
  return reset.status === 'COMPLETED' && reset.factor !== 'SMS_OTP'
    ? { reset, isEnrolledAgain: await isEnrolled(db, platform, customer, reset.factor) }
    : { reset }
}

/** A reset as a reviewer sees it. */
export interface ReviewedReset {
  reset: TwoFactorReset
  customer: Customer
  /** Other resets of the customer, newest first. */
  others: readonly TwoFactorReset[]
  documents: readonly Document[]
}

/** Shows a reset to a reviewer and records the access in the audit log. Throws REFERENCE_NOT_FOUND if there is none. */
export async function showReset(work: Work, id: TwoFactorReset['id']): Promise<ReviewedReset> {
  const { tx, platform, now } = work
  const reset = (await findReset(tx, platform, id)) ?? refuseUnknownReset()
  noteConcerned(work, reset.customerId)
  const all = await findResetsOf(tx, platform, reset.customerId)
  return {
    reset: asOf(reset, now),
    customer: await requireCustomer(tx, platform, reset.customerId),
    others: all.filter((each) => each.id !== id).map((each) => asOf(each, now)),
    documents: await documentsOf(tx, platform, reset.customerId),
  }
}

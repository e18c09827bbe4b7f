import { findCustomer, nameOf } from '#features/customers/index.ts'
import { actsOn } from '#features/operators/acts/index.ts'
import { type AnyPayment, customerOf, refundAccountOf } from '#features/payments/index.ts'
import { findPersonNames } from '#features/people/index.ts'
import { findAccount } from '#features/platforms/internal-accounts/index.ts'
import { refundDue, type StoredJournal } from '#ledger/index.ts'
import { toDecimalText } from '#money/wire.ts'
import type { Db } from '#runtime/db/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** The payment whose refund has failed, with its journals. */
interface Failed {
  payment: AnyPayment
  journals: readonly StoredJournal[]
}

/**
 * Returns the sentence about a failed refund: the amount, the payer, the time since which the service owes it, and the
 * causes. The payer has no name for readers who may not see names.
 */
export async function failedRefundSentence(
  db: Db,
  platform: PlatformId,
  failed: Failed,
  seesNames: boolean,
): Promise<string> {
  const { payment } = failed
  const [payer, cause] = await Promise.all([
    payerOf(db, platform, payment, seesNames),
    causeOf(db, platform, refundAccountOf(payment)),
  ])
  const since = payment.refund && ` since ${toMinute(payment.refund.initiatedAt)}`
  return `The service owes ${payer} ${owedIn(failed)}${since ?? ''}: ${failureOf(payment)}, and ${cause}. The operator has to settle the refund.`
}

const toMinute = (at: Date): string => `${toTimestamp(at).slice(0, 16).replace('T', ' ')} UTC`

function owedIn({ payment: { id }, journals }: Failed): string {
  const entries = journals.flatMap((journal) => journal.entries).filter(({ account }) => account === refundDue(id))
  const owed = entries.reduce((sum, { amount }) => sum - amount, 0n)
  const currency = entries[0]?.currency ?? ''
  return `${toDecimalText({ amount: owed, currency })} ${currency}`
}

async function payerOf(db: Db, platform: PlatformId, payment: AnyPayment, seesNames: boolean): Promise<string> {
  if (payment.direction === 'CREDIT') return 'the payer'
  const customerId = customerOf(payment.customerId)
  if (customerId === undefined) return 'the platform'
  const customer = seesNames ? await findCustomer(db, platform, customerId) : undefined
  return (customer && nameOf(customer)) ?? 'the payer'
}

function failureOf({ failureReason, refund }: AnyPayment): string {
  if (failureReason !== undefined) return `the payment has failed (${failureReason})`
  return refund?.reason === 'USER_CANCELLATION' ? 'the payment was cancelled' : 'the payment has failed'
}

/** Returns why the money could not go back. */
async function causeOf(db: Db, platform: PlatformId, place: ReturnType<typeof refundAccountOf>): Promise<string> {
  if (!place) return 'the money has no way back'
  if (place.kind === 'outside') return `the partner has not carried out the refund over ${place.rail}`
  const account = await findAccount(db, platform, place.accountId)
  if (account?.status === 'FROZEN') return `the account from which it came ${await frozenBy(db, platform, account.id)}`
  if (account?.status === 'CLOSED') return 'the account from which it came is closed'
  return 'the account from which it came did not take it'
}

const MOST_ACTS = 200

async function frozenBy(db: Db, platform: PlatformId, accountId: string): Promise<string> {
  const acts = await actsOn(db, platform, accountId, MOST_ACTS)
  const freeze = acts.findLast(({ operation, status }) => operation === 'freezeInternalAccount' && status === 'DONE')
  if (!freeze) return 'is frozen'
  const name = (await findPersonNames(db, [freeze.askedBy])).get(freeze.askedBy)
  return `was frozen${name === undefined ? '' : ` by ${name}`} on ${toMinute(freeze.askedAt)}`
}

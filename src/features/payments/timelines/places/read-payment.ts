import { isDeepStrictEqual } from 'node:util'
import { type AnyPayment, paymentFrom, type StoredOrder, storedOrdersOf } from '#features/payments/index.ts'
import { asOf, type Registered, requireTransaction } from '#features/payments/transactions/index.ts'
import { journalsOf, type StoredJournal } from '#ledger/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { failedRefundSentence } from './failed-refund.ts'
import { findPlace } from './find-place.ts'
import type { Place } from './model.ts'

/** The maximum number of reads of a payment that changes while the service reads it. */
const ATTEMPTS = 5

/** A payment at an instant, the location of its money, and the facts that determine it. */
export interface ReadPayment {
  registered: Registered
  payment: AnyPayment
  place: Place
  journals: readonly StoredJournal[]
  orders: readonly StoredOrder[]
}

/**
 * Returns a payment as it is stored, and the location of its money at an instant of its platform. The sentence names
 * people only to readers who see names. Refuses with 404 TRANSACTION_NOT_FOUND.
 */
export async function readPayment(
  db: Db,
  platform: PlatformId,
  id: `Transaction:${string}`,
  now: Date,
  seesNames: boolean,
): Promise<ReadPayment> {
  let registered = await requireTransaction(db, platform, id)
  for (let attempt = 1; ; attempt++) {
    const [journals, orders] = [await journalsOf(db, platform, id), await storedOrdersOf(db, platform, id)]
    const after = await requireTransaction(db, platform, id)
    const payment = paymentFrom(asOf(after, now)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
    // The service posts journals together with the change of their payment. The journals match the payment if it is the
    // same before and after.
    if (attempt === ATTEMPTS || isDeepStrictEqual(registered, after)) {
      const place = findPlace(payment, journals, orders)
      const hasFailed = place.heldAt === 'REFUND' && payment.refund?.status === 'FAILED'
      const sentence = hasFailed
        ? await failedRefundSentence(db, platform, { payment, journals }, seesNames)
        : place.sentence
      return { registered: after, payment, place: { ...place, sentence }, journals, orders }
    }
    registered = after
  }
}

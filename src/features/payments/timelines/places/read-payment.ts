import { isDeepStrictEqual } from 'node:util'
import { paymentFrom, storedOrdersOf } from '#features/payments/index.ts'
import { asOf, type Registered, requireTransaction } from '#features/payments/transactions/index.ts'
import { journalsOf } from '#ledger/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { findPlace } from './find-place.ts'
import type { Place } from './model.ts'

/** How often a payment that moves on while it is read is read again. */
const ATTEMPTS = 5

/** A payment as it is kept, and where its money is at an instant of its platform, or 404 TRANSACTION_NOT_FOUND. */
export async function readPayment(
  db: Db,
  platform: PlatformId,
  id: `Transaction:${string}`,
  now: Date,
): Promise<{ registered: Registered; place: Place }> {
  let registered = await requireTransaction(db, platform, id)
  for (let attempt = 1; ; attempt++) {
    const [journals, orders] = [await journalsOf(db, platform, id), await storedOrdersOf(db, platform, id)]
    const after = await requireTransaction(db, platform, id)
    const payment = paymentFrom(asOf(after, now)) ?? refuseUnknown('TRANSACTION_NOT_FOUND')
    // Journals are posted together with the change of their payment: they belong to it when it is the same before and after.
    if (attempt === ATTEMPTS || isDeepStrictEqual(registered, after))
      return { registered: after, place: findPlace(payment, journals, orders) }
    registered = after
  }
}

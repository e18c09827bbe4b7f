import type { OrderKind } from '#providers/payouts/port.ts'
import { type Db, scoped, type Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { FailedBefore } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { orderKeysOf } from '../order-key.ts'

/**
 * Stores the failed attempts before the acceptance of these payment orders. An immediately accepted order has no entry.
 */
export async function keepFailed(
  { tx, platform, now }: Work,
  keys: readonly string[],
  { attempts, lastError }: FailedBefore,
): Promise<void> {
  if (keys.length === 0) return
  await scoped(tx, platform)
    .insertInto(
      'order_attempts',
      keys.map((key) => ({ key, failed: attempts, last_error: lastError ?? null, at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An order accepted after failed attempts. */
export interface TriedOrder {
  kind: OrderKind
  failed: number
  lastError: string | undefined
  at: Date
}

/** Those of one payment. */
export async function triedOrdersOf(
  db: Db | Tx,
  platform: PlatformId,
  transactionId: `Transaction:${string}`,
): Promise<TriedOrder[]> {
  const kinds = orderKeysOf(platform, transactionId)
  const rows = await scoped(db, platform)
    .selectFrom('order_attempts')
    .selectAll()
    .where('key', 'in', [...kinds.keys()])
    .execute()
  return rows.flatMap(({ key, failed, last_error, at }) => {
    const kind = kinds.get(key)
    return kind ? [{ kind, failed, lastError: last_error ?? undefined, at }] : []
  })
}

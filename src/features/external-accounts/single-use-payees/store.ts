import { bulk, type Db, eachPlatform, type Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work } from '#runtime/work/units/work.ts'

/** The payment that uses a payee. */
export interface PayeeUse {
  platform: PlatformId
  transactionId: string
  /** Present after the delivery of the payment: the payee accepts no further payment. */
  paidAt: Date | null
}

const USE = ['platform_id as platform', 'transaction_id as transactionId', 'paid_at as paidAt'] as const

/** Finds the payment of any platform that uses the payee. */
export const findUse = (db: Db | Tx, environment: Environment, payee: string): Promise<PayeeUse | undefined> =>
  db
    .selectFrom('single_use_payees')
    .select(USE)
    .where('environment', '=', environment)
    .where('payee', '=', payee)
    .executeTakeFirst()

/**
 * Reserves a payee for a payment. Returns the payment that has it, which differs if another payment came first. Waits
 * for a concurrent transaction that reserves the same payee.
 */
export const takePayee = (
  { tx, platform, environment, now }: Work,
  payee: string,
  transactionId: `Transaction:${string}`,
): Promise<PayeeUse> =>
  tx
    .insertInto('single_use_payees')
    .values({ environment, payee, platform_id: platform, transaction_id: transactionId, taken_at: now })
    // Has no effect: an update returns the existing row.
    .onConflict((conflict) => conflict.columns(['environment', 'payee']).doUpdateSet({ payee }))
    .returning(USE)
    .executeTakeFirstOrThrow()

interface EndedUse {
  transactionId: `Transaction:${string}`
  isPaid: boolean
  at: Date
}

/** Records the end of a payment. A paid payee stays used. Another payment can pay an unpaid payee. */
export function endUse(work: Work, { id, isPaid }: { id: `Transaction:${string}`; isPaid: boolean }): void {
  work.collect(ENDED_USES).push({ transactionId: id, isPaid, at: work.now })
}

const setPaid = bulk<EndedUse>(
  { transaction_id: ['text', ({ transactionId }) => transactionId], paid_at: ['timestamptz', ({ at }) => at] },
  (rows) => `
    update single_use_payees u set paid_at = r.paid_at from ${rows}
    where u.platform_id = r.platform_id and u.transaction_id = r.transaction_id and u.paid_at is null`,
)

const free = bulk<EndedUse>(
  { transaction_id: ['text', ({ transactionId }) => transactionId] },
  (rows) => `
    delete from single_use_payees u using ${rows}
    where u.platform_id = r.platform_id and u.transaction_id = r.transaction_id and u.paid_at is null`,
)

const ENDED_USES = listPart<EndedUse>({
  name: 'ended uses of payees',
  writes: (ended) => [
    ...setPaid(eachPlatform(ended, (uses) => uses.filter(({ isPaid }) => isPaid))),
    ...free(eachPlatform(ended, (uses) => uses.filter(({ isPaid }) => !isPaid))),
  ],
})

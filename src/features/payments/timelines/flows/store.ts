import type { TransactionRow } from '#features/payments/transactions/index.ts'
import { type Db, scoped } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { MOST_PAYMENTS } from './contract.ts'

/** Returns the newest outgoing payments, one more than are counted. Walks `transactions_by_type`. */
export const newestSince = (db: Db, platform: PlatformId, from: Date): Promise<TransactionRow[]> =>
  scoped(db, platform)
    .selectFrom('transactions')
    .selectAll()
    .where('type', '=', 'OUTGOING')
    .where('created_at', '>=', from)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAYMENTS + 1)
    .execute()

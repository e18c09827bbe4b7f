import type { Gate } from '../../../src/features/payments/payments/index.ts'
import { transactionsOf } from '../../../src/features/payments/transactions/index.ts'
import { refuse } from '../../../src/runtime/errors.ts'

/** Whoever has not settled in a shop pays nobody else. */
export const nothingOpenInShops: Gate = {
  place: 'limits',
  async check({ tx, platform }, { customerId }) {
    const open = await transactionsOf(tx, platform)
      .where('customer_id', '=', customerId)
      .where('type', '=', 'CARD')
      .where('status', '=', 'AUTHORIZED')
      .limit(1)
      .executeTakeFirst()
    if (open) refuse('CONFLICT', 'A payment in a shop is still open.', { cause: 'SHOP_PAYMENT_OPEN' })
    return undefined
  },
}

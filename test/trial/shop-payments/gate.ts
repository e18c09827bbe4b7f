import { type Gate, PASSES } from '#features/payments/index.ts'
import { transactionsOf } from '#features/payments/transactions/index.ts'
import { refuse } from '#runtime/lib/errors.ts'

/** A customer with an open payment in a shop makes no other payment. */
export const nothingOpenInShops: Gate = {
  name: 'limits',
  async check({ tx, platform }, { customerId }) {
    const open = await transactionsOf(tx, platform)
      .where('customer_id', '=', customerId)
      .where('type', '=', 'CARD')
      .where('status', '=', 'AUTHORIZED')
      .limit(1)
      .executeTakeFirst()
    if (open) refuse('CONFLICT', 'A payment in a shop is still open.', { cause: 'SHOP_PAYMENT_OPEN' })
    return PASSES
  },
}

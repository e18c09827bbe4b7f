import { job } from '#runtime/declare/job.ts'

/** The evening comes, and the shop settles. */
export const settleShopPayment = job<{ id: `Transaction:${string}` | `CardTransaction:${string}` }>(
  'shop-payments.settle',
)

import { job } from '../../../src/runtime/declare/job.ts'

/** The evening comes, and the shop settles. */
export const settleShopPayment = job<{ id: string }>('shop-payments.settle')

import { paymentGates } from '#features/payments/index.ts'
import { transactionKinds } from '#features/payments/transactions/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { write } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import * as contract from './contract.ts'
import { settleShopPayment } from './contract.ts'
import { nothingOpenInShops } from './gate.ts'
import { tillGuard } from './guards.ts'
import { SHOP_PAYMENT } from './kind.ts'
import { payInShop, settle } from './pay-in-shop.ts'

export const shopPayments: Feature = {
  operations: operationsIn(contract),
  webhooks: [contract.shopPaymentWebhook],
  adds: [to(transactionKinds, SHOP_PAYMENT), to(paymentGates, nothingOpenInShops)],
  bind: () => ({
    guards: [tillGuard],
    routes: [
      write(contract.payInShop, async (work, { body, till }) => {
        const { id } = payInShop(work, { ...body, till: till.number })
        return { id }
      }),
    ],
    jobs: [runs(settleShopPayment, (work, { id }) => settle(work, id))],
  }),
}

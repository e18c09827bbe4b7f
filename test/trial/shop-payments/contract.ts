import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Amount, Id, ShownId, Type } from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { till } from './guards.ts'

export const payInShop = operation({
  id: 'payInShop',
  path: 'POST /shop-payments',
  tag: 'Shop payments',
  summary: 'Pay in a shop.',
  auth: 'platform',
  permission: 'TRANSACT',
  guards: [till],
  body: json(
    Type.Object(
      { customerId: Id('Customer'), accountId: Id('InternalAccount'), amount: Amount() },
      { $id: 'ShopPaymentRequest' },
    ),
  ),
  replies: { 201: Type.Object({ id: ShownId('CardTransaction') }, { $id: 'ShopPayment' }) },
})

export const shopPaymentWebhook = webhook({
  name: 'shop-payment',
  types: ['SHOP_PAYMENT.SETTLED'],
  summary: 'A payment in a shop has been settled.',
  data: Type.Object({ id: ShownId('CardTransaction'), till: Type.Integer() }),
})

/** Settles a shop's payment in the evening. */
export const settleShopPayment = job<{ id: `Transaction:${string}` | `CardTransaction:${string}` }>(
  'shop-payments.settle',
)

import { addTransaction, changeTransaction, lockTransaction } from '#features/payments/transactions/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { settleShopPayment, shopPaymentWebhook } from './contract.ts'
import { SHOP_PAYMENT, type ShopPayment } from './kind.ts'

const UNTIL_EVENING_SECONDS = 3_600

export function payInShop(
  work: Work,
  { amount, ...request }: Pick<ShopPayment, 'customerId' | 'accountId' | 'till'> & { amount: number },
): ShopPayment {
  const payment: ShopPayment = {
    id: work.newId('CardTransaction'),
    ...request,
    platformCustomerId: request.customerId,
    direction: 'DEBIT',
    status: 'AUTHORIZED',
    cents: BigInt(amount),
    createdAt: work.now,
    updatedAt: work.now,
  }
  addTransaction(work, SHOP_PAYMENT, payment)
  work.enqueue(settleShopPayment, { id: payment.id }, { at: addSeconds(work.now, UNTIL_EVENING_SECONDS) })
  return payment
}

export async function settle(work: Work, id: ShopPayment['id']): Promise<void> {
  const payment = await lockTransaction(work, SHOP_PAYMENT, id)
  changeTransaction(work, SHOP_PAYMENT, { ...payment, status: 'SETTLED', settledAt: work.now, updatedAt: work.now })
  work.emit(shopPaymentWebhook, 'SHOP_PAYMENT.SETTLED', { id, till: payment.till })
}

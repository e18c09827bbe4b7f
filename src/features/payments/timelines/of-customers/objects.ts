import { MOST_SHOWN, type ObjectsOfCustomer } from '#features/operators/customer-objects/index.ts'
import { paymentFrom } from '#features/payments/index.ts'
import { asOf, fromRow } from '#features/payments/transactions/index.ts'
import { titleOf } from '../searchable.ts'
import { paymentsOfCustomer as find } from './store.ts'

/** The latest payments of a customer. */
export const paymentsOfCustomer: ObjectsOfCustomer = {
  kind: 'PAYMENT',
  grant: 'payments.read',
  find: async (db, { platform, customerId, now }) =>
    (await find(db, platform, customerId, MOST_SHOWN + 1)).flatMap((row) => {
      const payment = paymentFrom(asOf(fromRow(row), now))
      return payment ? { id: payment.id, title: titleOf(payment), status: payment.status, at: payment.createdAt } : []
    }),
}

import { type Transaction, transactionKind } from '#features/payments/transactions/index.ts'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'

export interface ShopPayment extends Transaction {
  id: `Transaction:${string}` | `CardTransaction:${string}`
  customerId: `Customer:${string}`
  accountId: `InternalAccount:${string}`
  status: 'AUTHORIZED' | 'SETTLED'
  till: number
  cents: bigint
}

interface Details extends Pick<ShopPayment, 'customerId' | 'accountId' | 'till'> {
  cents: string
}

/** Appears in the interface as a card payment. */
export const SHOP_PAYMENT = transactionKind<ShopPayment>('CARD', {
  toRegistered: ({ customerId, accountId, till, cents, ...rest }) => ({
    ...rest,
    customerId,
    sourceIdentifier: accountId,
    details: { customerId, accountId, till, cents: String(cents) } satisfies Details,
  }),
  fromRegistered: ({ type: _, status, failureReason: __, details, ...rest }) => {
    const { cents, ...more } = details as Details
    return { ...rest, ...more, status: status === 'SETTLED' ? status : 'AUTHORIZED', cents: BigInt(cents) }
  },
  toWire: ({ id, customerId, platformCustomerId, accountId, status, till, cents, createdAt, updatedAt }) => ({
    type: 'CARD',
    id: id as `CardTransaction:${string}`,
    customerId,
    platformCustomerId,
    status,
    direction: 'DEBIT',
    merchant: { descriptor: `Till ${till}` },
    authorizedAmount: toWireAmount({ amount: cents, currency: 'USD' }),
    accountId,
    authorizedAt: toTimestamp(createdAt),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }),
})

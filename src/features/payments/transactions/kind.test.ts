import { expect, test } from 'vitest'
import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { useService } from '#test/support/service.ts'
import { OUTGOING } from '../kinds.ts'
import { transactionKind } from './kind.ts'
import type { Transaction } from './model.ts'
import { addTransaction, changeTransaction, findTransaction, lockTransaction, requireTransaction } from './store.ts'

useService()

/** A kind with states and members that the transaction index does not know. */
interface CardPayment extends Transaction {
  id: `CardTransaction:${string}`
  status: 'AUTHORIZED' | 'SETTLED'
  shop: string
  cents: bigint
}
type Details = Pick<CardPayment, 'id' | 'shop'> & { cents: string }

const CARD = transactionKind<CardPayment>('CARD', {
  toRegistered: ({ shop, cents, ...rest }) => ({
    ...rest,
    details: { id: rest.id, shop, cents: String(cents) } satisfies Details,
  }),
  fromRegistered: ({ type: _, status, failureReason: __, details, ...rest }) => {
    const { id, shop, cents } = details as Details
    return { ...rest, id, status: status === 'SETTLED' ? status : 'AUTHORIZED', shop, cents: BigInt(cents) }
  },
  toWire: ({ id, status, shop, cents, platformCustomerId, direction, createdAt, updatedAt }) => ({
    type: 'CARD',
    id,
    status,
    direction,
    customerId: newId('Customer'),
    platformCustomerId,
    accountId: newId('InternalAccount'),
    merchant: { descriptor: shop },
    authorizedAmount: toWireAmount({ amount: cents, currency: 'USD' }),
    authorizedAt: toTimestamp(createdAt),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }),
})

test('a kind that the register does not know keeps its model, its states and its view there', async () => {
  const api = await newPlatform()
  const at = new Date()
  const payment: CardPayment = {
    id: newId('CardTransaction'),
    direction: 'DEBIT',
    status: 'AUTHORIZED',
    customerId: 'Customer:1',
    platformCustomerId: 'one',
    shop: 'Bakery',
    cents: 2n ** 60n,
    createdAt: at,
    updatedAt: at,
  }
  await inWork(api, async (work) => addTransaction(work, CARD, payment))
  await inWork(api, async (work) => {
    const { tx, platform } = work
    expect(await lockTransaction(work, CARD, payment.id)).toEqual(payment)
    expect(await findTransaction(tx, platform, OUTGOING, payment.id)).toBeUndefined()
    changeTransaction(work, CARD, { ...payment, status: 'SETTLED', cents: 5n })
  })
  await inWork(api, async ({ tx, platform }) => {
    const shown = CARD.show(await requireTransaction(tx, platform, payment.id))
    expect(shown).toMatchObject({ type: 'CARD', status: 'SETTLED', authorizedAmount: { amount: 5 } })
  })
})

import { findByHand, lockOrders, type OrderByHand, type PaymentOrders, placeOn } from '#features/payments/index.ts'
import { type TreasuryAccount, treasuryOf } from '#features/treasury-accounts/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { accountsFor, whyHeld } from './give-order.ts'

type Named = Pick<OrderByHand, 'transactionId' | 'key'>

/** Locks the payment until the end of the transaction. Returns its current order and the payment. */
export async function lockByHand(
  work: Work,
  { transactionId, key }: Named,
): Promise<{ orders: PaymentOrders; order: OrderByHand }> {
  const orders = await lockOrders(work, transactionId)
  const order = await findByHand(work.tx, work.platform, key)
  return order ? { orders, order } : refuse('REFERENCE_NOT_FOUND', `There is no order ${key}.`)
}

async function placeNow(work: Work, orders: PaymentOrders, { kind, key }: OrderByHand, to: TreasuryAccount) {
  const heldBecause = await whyHeld(work, orders, await orders.orderOf({ kind }))
  return placeOn(work, key, { treasuryAccount: to.id, ...(heldBecause && { heldBecause }) })
}

/**
 * Assigns a treasury account to an order that no account serves. Refuses with CONFLICT if the account cannot pay it, or
 * if the order does not wait for an account.
 */
export async function assignOrder(work: Work, named: Named, account: TreasuryAccount): Promise<void> {
  const { orders, order } = await lockByHand(work, named)
  if (account.currency !== order.amount.currency || account.status === 'closed')
    refuse(
      'CONFLICT',
      `${account.id} is ${account.status} and in ${account.currency}: it cannot pay ${order.amount.currency}.`,
    )
  if (order.heldBecause !== 'NO_ACCOUNT' || !(await placeNow(work, orders, order, account)))
    refuse('CONFLICT', `${order.reference} is ${order.state} and does not wait for an account.`)
}

/** Returns the treasury account with this id. Refuses with REFERENCE_NOT_FOUND if there is none. */
export async function requireTreasuryAccount(work: Work, named: string): Promise<TreasuryAccount> {
  const account = (await treasuryOf(work)).find(({ id }) => id === named)
  return account ?? refuse('REFERENCE_NOT_FOUND', `The treasury has no account ${named}.`)
}

/** Refuses with CONFLICT if the account accepts no moved orders. */
export function checkTakesOrders({ id, status }: TreasuryAccount): void {
  if (status !== 'open') refuse('CONFLICT', `${id} is ${status}: it takes no more orders.`)
}

/**
 * Moves an order that is not in a file to another treasury account that takes orders. Returns the reason if the order
 * stays.
 */
export async function moveOrder(work: Work, named: Named, to: TreasuryAccount): Promise<string | undefined> {
  const { orders, order } = await lockByHand(work, named)
  if (order.state !== 'held' && order.state !== 'waiting') return `it is ${order.state}.`
  if (order.treasuryAccount === to.id) return 'it is there already.'
  const serving = await accountsFor(work, orders, order)
  if (!serving.some(({ id }) => id === to.id))
    return `${to.id} does not serve it: a ${order.kind} over ${order.rail} of this amount.`
  await placeNow(work, orders, order, to)
  return undefined
}

import { noteCommand, type OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { inPlatform } from '../../../../../runtime/operator/units.ts'
import type { Work } from '../../../../../runtime/units/work.ts'
import { readTreasuryAccount, type TreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { lockOrders } from '../orders-of.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import { type Act, unitsOf } from './act.ts'
import { accountsFor, whyHeld } from './give-order.ts'
import { requireOrder } from './report-outcome.ts'
import { findByHand, type OrderByHand, openByHand, placeOn } from './store.ts'

/** Carries out what a person has chosen, once the payment and its order are held. Answers whether it was done. */
type Choice = (work: Work, order: OrderByHand, orders: PaymentOrders) => Promise<boolean>

const choose = (dependencies: OperatorDependencies, { platform, transactionId, key }: OrderByHand, choice: Choice) =>
  inPlatform(unitsOf(dependencies), platform, async (work) => {
    const orders = await lockOrders(work, transactionId)
    const order = await findByHand(work.tx, platform, key)
    const isDone = order !== undefined && (await choice(work, order, orders))
    if (isDone) noteCommand(work, dependencies, key)
    return isDone
  })

async function placeNow(work: Work, orders: PaymentOrders, { kind, key }: OrderByHand, to: TreasuryAccount) {
  const heldBecause = await whyHeld(work, orders, await orders.orderOf({ kind }))
  return placeOn(work, key, { treasuryAccount: to.id, ...(heldBecause && { heldBecause }) })
}

/** Chooses the account of the treasury that pays an order which none serves. */
export const assign: Act = async (dependencies, [reference = '', accountId]) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  const account = await readTreasuryAccount(units, accountId)
  if (account.currency !== order.amount.currency || account.status === 'closed')
    throw new Error(
      `${account.id} is ${account.status} and in ${account.currency}: it cannot pay ${order.amount.currency}.`,
    )
  const isPlaced = await choose(
    dependencies,
    order,
    async (work, now, orders) => now.heldBecause === 'NO_ACCOUNT' && placeNow(work, orders, now, account),
  )
  if (!isPlaced) throw new Error(`${reference} is ${order.state} and does not wait for an account.`)
  const { state, heldBecause } = await requireOrder(units.db, reference)
  return state === 'held'
    ? `${reference} is of ${account.id} and held: ${heldBecause}.`
    : `${reference} waits for the next file of ${account.id}.`
}

/**
 * Moves orders that no file has to another account of the treasury: one, or all of an account. Those that the other one does
 * not serve, or that are in a file, stay.
 */
export const move: Act = async (dependencies, [reference], { from, to }) => {
  const units = unitsOf(dependencies)
  if ((reference === undefined) === (from === undefined))
    throw new Error('Say what to move: an order by its reference, or all orders of an account --from it.')
  const target = await readTreasuryAccount(units, to)
  if (target.status !== 'open') throw new Error(`${target.id} is ${target.status}: it takes no more orders.`)
  if (reference !== undefined) {
    const { isMoved, line } = await moveOne(dependencies, await requireOrder(units.db, reference), target)
    if (!isMoved) throw new Error(line)
    return line
  }
  const { id } = await readTreasuryAccount(units, from)
  if (id === target.id) throw new Error(`Name another account than ${id}.`)
  const lines: string[] = []
  for (const order of await openByHand(units.db, { treasuryAccount: id }))
    lines.push((await moveOne(dependencies, order, target)).line)
  return lines.join('\n') || `${id} has no open orders.`
}

async function moveOne(dependencies: OperatorDependencies, order: OrderByHand, to: TreasuryAccount) {
  let stays = ''
  const isMoved = await choose(dependencies, order, async (work, now, orders) => {
    const serving = await accountsFor(work, orders, now)
    if (now.state !== 'held' && now.state !== 'waiting') stays = `it is ${now.state}.`
    else if (now.treasuryAccount === to.id) stays = 'it is there already.'
    else if (!serving.some(({ id }) => id === to.id))
      stays = `${to.id} does not serve it: a ${now.kind} over ${now.rail} of this amount.`
    return stays === '' && placeNow(work, orders, now, to)
  })
  const from = order.treasuryAccount ?? 'no account'
  const line = isMoved
    ? `${order.reference}: moved from ${from} to ${to.id}.`
    : `${order.reference}: stays on ${from}, ${stays}`
  return { isMoved, line }
}

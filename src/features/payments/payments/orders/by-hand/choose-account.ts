import { noteCommand, type OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { inPlatform } from '../../../../../runtime/operator/units.ts'
import { readTreasuryAccount, type TreasuryAccount } from '../../../../foundation/treasury/index.ts'
import { type Act, unitsOf } from './act.ts'
import { assignOrder, checkTakesOrders, moveOrder } from './place-order.ts'
import { requireOrder } from './report-outcome.ts'
import { type OrderByHand, openByHand } from './store.ts'

/** Chooses the account of the treasury that pays an order which none serves. */
export const assign: Act = async (dependencies, [reference = '', accountId]) => {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  const account = await readTreasuryAccount(units, accountId)
  await inPlatform(units, order.platform, async (work) => {
    await assignOrder(work, order, account)
    noteCommand(work, dependencies, order.key)
  })
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
  checkTakesOrders(target)
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
  const stays = await inPlatform(unitsOf(dependencies), order.platform, async (work) => {
    const why = await moveOrder(work, order, to)
    if (why === undefined) noteCommand(work, dependencies, order.key)
    return why
  })
  const from = order.treasuryAccount ?? 'no account'
  const line =
    stays === undefined
      ? `${order.reference}: moved from ${from} to ${to.id}.`
      : `${order.reference}: stays on ${from}, ${stays}`
  return { isMoved: stays === undefined, line }
}

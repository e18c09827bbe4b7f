import { refuse } from '../../../../../runtime/errors.ts'
import { inHouse, inPlatform, type Units } from '../../../../../runtime/operator/units.ts'
import type { Work } from '../../../../../runtime/units/work.ts'
import { lockOrders } from '../orders-of.ts'
import { lockFile, markHandedOver, voidFile } from './files/store.ts'
import { moveByHand, type OrderByHand, openByHand } from './store.ts'
import { isAtTheBank } from './withdraw.ts'

/**
 * The bank has the file, and so all its orders. Running it again does what is left. Throws where an order was taken out
 * of the file before: the bank must not get it.
 */
export async function handOverFile(units: Units, id: string): Promise<number> {
  await inHouse(units, async (work) => {
    const file = await lockFile(work, id)
    if (!file) throw new Error(`There is no file ${id}. The command orders files shows them.`)
    if (file.voidSince)
      throw new Error(
        `The file ${id} is void since ${file.voidSince.toISOString()}: an order was taken out of it. Do not use it, and export again.`,
      )
    await markHandedOver(work, id)
  })
  const orders = await openByHand(units.db, { fileId: id, states: ['in file'] })
  for (const order of orders) await handOver(units, order)
  return orders.length
}

/** The bank has the order. A payment that waited for that goes on. */
export const handOver = (units: Units, order: OrderByHand): Promise<unknown> =>
  inPlatform(units, order.platform, (work) => noteHandedOver(work, order))

/** As `handOver`, in the unit of work of the platform. False where the order does not wait for that. */
export async function noteHandedOver(
  work: Work,
  { transactionId, kind, key }: Pick<OrderByHand, 'transactionId' | 'kind' | 'key'>,
): Promise<boolean> {
  // The payment is locked before its order, as everywhere.
  const orders = await lockOrders(work, transactionId)
  if ((await moveByHand(work, [key], ['waiting', 'in file'], 'handed over')) !== 1) return false
  orders.noteSubmitted(work, kind)
  return true
}

/** Takes an order out of a file that the bank has not got: the file is void, and all its orders wait again. Refuses with CONFLICT where it has it. */
export async function takeOut(work: Work, order: OrderByHand): Promise<void> {
  if (order.state !== 'in file' || order.fileId === undefined)
    return refuse('CONFLICT', `${order.reference} is ${order.state}, and in no file.`)
  if (await isAtTheBank(work, order))
    refuse('CONFLICT', `The bank has the file of ${order.reference}. Ask it back there.`)
  await voidFile(work, order.fileId)
}

import { inHouse, inPlatform, type Units } from '../../../../../runtime/operator/units.ts'
import { lockOrders } from '../orders-of.ts'
import { lockFile, markHandedOver, moveByHand, type OrderByHand, openByHand, voidFile } from './store.ts'
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
export const handOver = (units: Units, { platform, transactionId, kind, key }: OrderByHand): Promise<void> =>
  inPlatform(units, platform, async (work) => {
    // The payment is locked before its order, as everywhere.
    const orders = await lockOrders(work, transactionId)
    if ((await moveByHand(work, [key], ['waiting', 'in file'], 'handed over')) === 1) orders.noteSubmitted(work, kind)
  })

/** Takes an order out of a file that the bank has not got. The file is void, and all its orders wait again. */
export const takeOut = (units: Units, order: OrderByHand): Promise<void> =>
  inHouse(units, async (work) => {
    if (order.state !== 'in file' || order.fileId === undefined)
      throw new Error(`${order.reference} is ${order.state}, and in no file.`)
    if (await isAtTheBank(work, order))
      throw new Error(`The bank has the file of ${order.reference}. Ask it back there.`)
    await voidFile(work, order.fileId)
  })

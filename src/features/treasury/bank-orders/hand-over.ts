import { lockOrders, moveByHand, type OrderByHand } from '#features/payments/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockFile, markHandedOver, voidFile } from './files/store.ts'
import { isAtTheBank } from './withdraw.ts'

/**
 * Records that the bank has the file. A job hands over its orders. Refuses with CONFLICT if the file has no orders or
 * is void: the bank must not get it.
 */
export async function noteFileHandedOver(work: Work, id: string): Promise<void> {
  const file = await lockFile(work, id)
  if (!file?.content) return refuse('CONFLICT', `There is no file ${id} with orders.`)
  if (file.voidSince)
    refuse(
      'CONFLICT',
      `The file ${id} is void since ${file.voidSince.toISOString()}: an order was taken out of it. Do not use it, and export again.`,
    )
  await markHandedOver(work, id)
}

/**
 * Records that the bank has the order. A payment that waited for this step continues. Returns false if the order does
 * not wait for it.
 */
export async function noteHandedOver(
  work: Work,
  { transactionId, kind, key }: Pick<OrderByHand, 'transactionId' | 'kind' | 'key'>,
): Promise<boolean> {
  // Locks the payment before its order, as everywhere.
  const orders = await lockOrders(work, transactionId)
  if ((await moveByHand(work, [key], ['waiting', 'in file'], 'handed over')) !== 1) return false
  orders.noteSubmitted(work, kind)
  return true
}

/**
 * Takes an order out of a file that the bank does not have yet. The file becomes void and all its orders wait again.
 * Refuses with CONFLICT if the bank has the file.
 */
export async function takeOut(work: Work, order: OrderByHand): Promise<void> {
  if (order.state !== 'in file' || order.fileId === undefined)
    return refuse('CONFLICT', `${order.reference} is ${order.state}, and in no file.`)
  if (await isAtTheBank(work, order))
    refuse('CONFLICT', `The bank has the file of ${order.reference}. Ask it back there.`)
  await voidFile(work, order.fileId)
}

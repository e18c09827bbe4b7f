import { BEFORE_THE_BANK, expectNext, findByHand, moveByHand, type OrderByHand } from '#features/payments/index.ts'
import type { OrderKind, PartnerNotice } from '#providers/payouts/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockFile, voidFile } from './files/store.ts'

/** Whether the bank has the order, or a file with it. Locks its file until the end of the unit of work. */
export async function isAtTheBank(
  work: Work,
  { state, fileId }: Pick<OrderByHand, 'state' | 'fileId'>,
): Promise<boolean> {
  if (state === 'handed over') return true
  if (state !== 'in file' || fileId === undefined) return false
  return (await lockFile(work, fileId))?.handedOverAt !== undefined
}

const CONFIRMATIONS: readonly PartnerNotice['kind'][] = ['PAID', 'PULLED', 'REFUNDED']

/** Refuses with CONFLICT where a notice says that the order was carried out, and no account of the treasury has done so. */
export function checkHasAccount(
  { reference, treasuryAccount }: Pick<OrderByHand, 'reference' | 'treasuryAccount'>,
  { kind }: PartnerNotice,
): void {
  if (treasuryAccount !== undefined || !CONFIRMATIONS.includes(kind)) return
  refuse('CONFLICT', `No account of the treasury pays ${reference}. Assign one first. Nothing was done.`)
}

/**
 * Refuses with CONFLICT where the order is in a file of which it is not known whether the bank has it: the file would be handed over with an order
 * that has ended. Refuses as `checkHasAccount` does. The caller holds the payment.
 */
export async function checkReportable(work: Work, key: string, notice: PartnerNotice): Promise<void> {
  const order = await findByHand(work.tx, work.platform, key)
  if (order) checkHasAccount(order, notice)
  if (order?.state !== 'in file' || (await isAtTheBank(work, order))) return
  refuse(
    'CONFLICT',
    `${order.reference} is in file ${order.fileId}. If the bank has it, hand the file over; otherwise take the order out.`,
  )
}

/**
 * Takes back an order that its bank has not got; a file that it was in becomes void. False where it is too late. An order
 * that was never written counts as taken back. The caller holds the payment.
 */
export async function withdrawByHand(
  work: Work,
  { transactionId, kind, key }: { transactionId: `Transaction:${string}`; kind: OrderKind; key: string },
): Promise<boolean> {
  const order = await findByHand(work.tx, work.platform, key)
  if (order && (await isAtTheBank(work, order))) return false
  if (order && (await moveByHand(work, [key], BEFORE_THE_BANK, 'obsolete')) === 0) return false
  if (order?.fileId !== undefined) await voidFile(work, order.fileId)
  const notice = { kind: kind === 'pull' ? 'PULL_FAILED' : 'CANCELLED' } as const
  expectNext(work, transactionId, [{ id: `${key}/withdrawn`, afterMs: 0, notice }])
  return true
}

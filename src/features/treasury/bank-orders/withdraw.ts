import { BEFORE_THE_BANK, expectNext, findByHand, moveByHand, type OrderByHand } from '#features/payments/index.ts'
import type { OrderKind, PartnerNotice } from '#providers/payouts/port.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { lockFile, voidFile } from './files/store.ts'

/** Whether the bank has the order, or a file with it. Locks its file until the end of the transaction. */
export async function isAtTheBank(
  work: Work,
  { state, fileId }: Pick<OrderByHand, 'state' | 'fileId'>,
): Promise<boolean> {
  if (state === 'handed over') return true
  if (state !== 'in file' || fileId === undefined) return false
  return (await lockFile(work, fileId))?.handedOverAt !== undefined
}

const CONFIRMATIONS: readonly PartnerNotice['kind'][] = ['PAID', 'PULLED', 'REFUNDED']

/** Refuses with CONFLICT if a partner event confirms the order, but no treasury account has executed it. */
export function checkHasAccount(
  { reference, treasuryAccount }: Pick<OrderByHand, 'reference' | 'treasuryAccount'>,
  { kind }: PartnerNotice,
): void {
  if (treasuryAccount !== undefined || !CONFIRMATIONS.includes(kind)) return
  refuse('CONFLICT', `No account of the treasury pays ${reference}. Assign one first. Nothing was done.`)
}

/**
 * Refuses with CONFLICT if the order is in a file and it is unknown whether the bank has the file: the operator would
 * hand over a file with an ended order. Refuses as `checkHasAccount` does. The caller holds the payment's lock.
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
 * Withdraws an order that its bank does not have. A file with it becomes void. Returns false if it is too late. An
 * unwritten order counts as withdrawn. The caller holds the payment's lock.
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

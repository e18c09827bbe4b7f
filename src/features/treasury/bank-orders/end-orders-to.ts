import type { ExternalAccount, OrdersTo } from '#features/external-accounts/index.ts'
import { BEFORE_THE_BANK, findOrders, type OrderByHand, openByHand, takeNotice } from '#features/payments/index.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type EndedOrder, endOrderByHand } from './contract.ts'
import { findFile } from './files/store.ts'
import { takeOut } from './hand-over.ts'
import { lockByHand } from './place-order.ts'
import { reportedNotice } from './report-outcome.ts'
import { isAtTheBank } from './withdraw.ts'

/**
 * Requests the end of the orders to an external account that the bank does not have yet, so that their money returns to
 * the payer. Returns the references of these orders, and of the orders at the bank.
 */
export async function endOrdersTo(
  work: Work,
  { accountId, by }: { accountId: ExternalAccount['id']; by: string },
): Promise<OrdersTo> {
  const { tx, platform } = work
  const [ending, atBank]: [string[], string[]] = [[], []]
  for (const order of await openByHand(tx, { platform, outsideAccount: accountId })) {
    const { transactionId, kind, key, reference } = order
    const orders = await findOrders({ db: tx, platform }, transactionId)
    if (orders.outsideOf(kind) !== accountId) continue
    if (await hasReachedTheBank(work, order)) atBank.push(reference)
    else {
      ending.push(reference)
      work.enqueue(endOrderByHand, { transactionId, key, accountId, by })
    }
  }
  return { ending, atBank }
}

/** As `isAtTheBank`, without a lock: the job that ends the order checks it again. */
const hasReachedTheBank = async ({ tx }: Work, { state, fileId }: OrderByHand): Promise<boolean> =>
  state === 'handed over' || (fileId !== undefined && (await findFile(tx, fileId))?.handedOverAt !== undefined)

/** Rejects one order, unless it has ended or the bank has received it since then. A file with it becomes void. */
export async function endOrder(work: Work, { accountId, by, ...named }: EndedOrder): Promise<void> {
  const { order } = await lockByHand(work, named)
  const isOpen = BEFORE_THE_BANK.some((state) => state === order.state)
  if (!isOpen || (await isAtTheBank(work, order))) return
  if (order.state === 'in file') await takeOut(work, order)
  const rejected = reportedNotice(order, {
    reference: order.reference,
    outcome: 'rejected',
    reason: 'COMPLIANCE_REJECTED',
    bankReference: `screening ${accountId}`,
  })
  const reception = await takeNotice(work, order, rejected)
  noteAction(work, { actor: by, action: 'confirmExternalAccount', object: order.key, result: reception })
}

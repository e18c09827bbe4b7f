import type { PlatformId } from '../../../../../runtime/ids.ts'
import { notingReception, type OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import { inHouse } from '../../../../../runtime/operator/units.ts'
import { findOrders } from '../orders-of.ts'
import { unitsOf } from './act.ts'
import { takeOut } from './hand-over.ts'
import { reportOutcome, requireOrder } from './report-outcome.ts'
import { findFile, openByHand } from './store.ts'

/**
 * Rejects the orders to an account outside that the bank has not got, so that the money goes back to the payer. A file with
 * one of them is void. Answers a line for each order to the account, also for those that the bank has.
 */
export async function endOrdersTo(
  dependencies: OperatorDependencies,
  { platform, accountId }: { platform: PlatformId; accountId: `ExternalAccount:${string}` },
): Promise<string[]> {
  const { db } = unitsOf(dependencies)
  const lines: string[] = []
  for (const { transactionId, kind, reference } of await openByHand(db, { platform })) {
    const orders = await findOrders({ db, platform }, transactionId)
    if (orders.outsideOf(kind) === accountId) lines.push(await endOrder(dependencies, reference, accountId))
  }
  return lines
}

async function endOrder(dependencies: OperatorDependencies, reference: string, accountId: string): Promise<string> {
  const units = unitsOf(dependencies)
  const order = await requireOrder(units.db, reference)
  const { state, fileId } = order
  const file = state === 'in file' && fileId !== undefined ? await findFile(units.db, fileId) : undefined
  if (state === 'handed over' || file?.handedOverAt)
    return `${reference}: the bank has it. Ask the bank to stop it, then: orders ask-back ${reference} --bank-reference …`
  if (file) await inHouse(units, (work) => takeOut(work, order))
  const reception = await reportOutcome(notingReception(dependencies, order.key), order, {
    ...{ reference, outcome: 'rejected', reason: 'COMPLIANCE_REJECTED' },
    bankReference: `screening ${accountId}`,
  })
  const taken = file ? ` It was in file ${file.id}, which is void: the bank must not get it.` : ''
  return `${reference}: rejected, ${reception}.${taken}`
}

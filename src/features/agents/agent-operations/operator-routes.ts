import { toWireAmount } from '#money/wire.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { AgentAction } from './model.ts'
import { listActionsOfAgent } from './operator-contract.ts'
import { fromRow, listActions } from './store.ts'

export const operatorRoutes = [
  read(listActionsOfAgent, async (db, { caller: { platform }, params: { agentId }, query, page }) =>
    pageOf(await listActions(db, platform, { agentId, ...query }, page), (row) => toSummary(fromRow(row))),
  ),
]

function toSummary({ id, status, wanted, transactionId, expiresAt, createdAt, updatedAt }: AgentAction) {
  return {
    id,
    status,
    type: wanted.type,
    ...(wanted.type === 'EXECUTE_QUOTE'
      ? { quoteId: wanted.quoteId }
      : { amount: toWireAmount({ amount: BigInt(wanted.transfer.amount), currency: wanted.currency }) }),
    ...(transactionId !== undefined && { transactionId }),
    expiresAt: toTimestamp(expiresAt),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

import { amountToWire } from '#features/operators/ledger/index.ts'
import type { Rail } from '#features/payments/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { FILE_STATES } from './operator-contract.ts'
import type { OrderFile } from './store.ts'

function stateOf({ madeAt, content, handedOverAt, voidSince }: OrderFile): (typeof FILE_STATES)[number] {
  if (!madeAt) return 'MAKING'
  if (!content) return 'EMPTY'
  if (voidSince) return 'VOID'
  return handedOverAt ? 'HANDED_OVER' : 'MADE'
}

export const fileToWire = (file: OrderFile) => ({
  id: file.id,
  treasuryAccount: file.treasuryAccount,
  state: stateOf(file),
  ...(file.rail !== undefined && { rail: file.rail as Rail }),
  orders: file.orders,
  total: amountToWire(file.total, file.currency),
  leftForFunds: file.leftForFunds,
  ...(file.content && { sha256: file.content.sha256 }),
  askedAt: toTimestamp(file.askedAt),
  ...(file.madeAt && { madeAt: toTimestamp(file.madeAt) }),
  ...(file.handedOverAt && { handedOverAt: toTimestamp(file.handedOverAt) }),
  ...(file.voidSince && { voidSince: toTimestamp(file.voidSince) }),
})

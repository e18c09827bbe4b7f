import { toWireAmount } from '#money/wire.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { CardTransaction } from './model.ts'
import type { KeptEvent } from './store.ts'

export const exceptionToWire = (platform: PlatformId, transaction: CardTransaction) => ({
  ...{ id: transaction.id, platformId: platformIdToWire(platform), cardId: transaction.cardId },
  ...{ customerId: transaction.customerId, accountId: transaction.accountId },
  missing: toWireAmount({ amount: transaction.exception, currency: transaction.fundingCurrency }),
  canBeCollected: !transaction.isExceptionOurs,
  createdAt: toTimestamp(transaction.createdAt),
})

export const unappliedToWire = (platform: PlatformId, { id, cardId, token, message, receivedAt }: KeptEvent) => ({
  ...{ id, platformId: platformIdToWire(platform), cardId, kind: message.kind, token },
  receivedAt: toTimestamp(receivedAt),
})

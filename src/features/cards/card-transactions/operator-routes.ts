import { amountToWire } from '#features/operators/ledger/index.ts'
import { toWireAmount } from '#money/wire.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { requireCard } from '../index.ts'
import type { CardTransaction } from './model.ts'
import { owedToNetworks } from './network-settlement.ts'
import * as contract from './operator-contract.ts'
import { pageOfCard, pageOfExceptions, pageOfUnappliedEvents, type StoredEvent } from './store.ts'
import { toWire } from './view.ts'

export const exceptionToWire = (platform: PlatformId, transaction: CardTransaction) => ({
  id: transaction.id,
  platformId: platformIdToWire(platform),
  cardId: transaction.cardId,
  customerId: transaction.customerId,
  accountId: transaction.accountId,
  merchant: transaction.merchant.descriptor,
  missing: toWireAmount({ amount: transaction.exception, currency: transaction.fundingCurrency }),
  canBeCollected: !transaction.isExceptionOurs,
  createdAt: toTimestamp(transaction.createdAt),
})

const unappliedToWire = (platform: PlatformId, { id, cardId, token, message, receivedAt }: StoredEvent) => ({
  id,
  platformId: platformIdToWire(platform),
  cardId,
  kind: message.kind,
  token,
  receivedAt: toTimestamp(receivedAt),
})

export const operatorRoutes = [
  read(contract.listTransactionsOfCard, async (db, { caller: { platform }, params: { cardId }, page }) => {
    const { cardholderId } = await requireCard(db, platform, cardId)
    return pageOf(await pageOfCard(db, platform, { cardId, cardholderId }, page), toWire)
  }),
  read(contract.listCardExceptions, async (db, { caller: { platform }, page }) =>
    pageOf(await pageOfExceptions(db, platform, page), (transaction) => exceptionToWire(platform, transaction)),
  ),
  read(contract.listUnappliedCardEvents, async (db, { caller: { platform }, page }) =>
    pageOf(await pageOfUnappliedEvents(db, platform, page), (event) => unappliedToWire(platform, event)),
  ),
  read(contract.listOwedToCardNetworks, async (db, { caller: { platform } }) => ({
    data: (await owedToNetworks(db, platform)).map(({ program, owed: { amount, currency } }) => ({
      program,
      owed: amountToWire(amount, currency),
    })),
  })),
]

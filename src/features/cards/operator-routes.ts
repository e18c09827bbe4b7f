import { toWireAmount } from '#money/wire.ts'
import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import { nameOfCustomer } from '../customers/index.ts'
import type { Card } from './model.ts'
import * as contract from './operator-contract.ts'
import { pageOfAllPlatforms, requireCard } from './store.ts'

export const operatorRoutes = [
  read(contract.listCardsOfPlatforms, async (db, { query, page, caller }) =>
    pageOf(
      await pageOfAllPlatforms(db, await reachInto(db, caller, query), query, page),
      ({ platform, card, holderName }) => summaryFor(caller, platform, card, holderName),
    ),
  ),
  read(contract.readCard, async (db, { params: { cardId }, caller }) => {
    const { platform } = caller
    const card = await requireCard(db, platform, cardId)
    return summaryFor(caller, platform, card, await nameOfCustomer(db, { platform, customerId: card.cardholderId }))
  }),
]

/** Returns a card with the fields that the person may see. */
function summaryFor(caller: OperatorsCaller, platform: PlatformId, card: Card, holderName: string | undefined) {
  const { id, cardholderId, program, state, stateReason, currency, provisioned, maxSpendPerTransaction } = card
  return {
    id,
    platformId: platformIdToWire(platform),
    customerId: cardholderId,
    program,
    state,
    currency,
    ...(stateReason && { stateReason }),
    ...(provisioned && { brand: provisioned.brand }),
    ...(hasGrant(caller, 'names.read') && { ...(holderName !== undefined && { holderName }), ...printedOf(card) }),
    ...(maxSpendPerTransaction !== undefined && {
      maxSpendPerTransaction: toWireAmount({ amount: maxSpendPerTransaction, currency }),
    }),
    fundingSources: card.fundingSources.map(({ accountId }) => accountId),
    createdAt: toTimestamp(card.createdAt),
    updatedAt: toTimestamp(card.updatedAt),
  }
}

const printedOf = ({ platformCardId, provisioned }: Card) => ({
  platformCardId,
  ...(provisioned && {
    last4: provisioned.last4,
    expires: `${provisioned.expYear}-${String(provisioned.expMonth).padStart(2, '0')}`,
  }),
})

import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Card as WireCard } from './contract.ts'
import type { Card, ProvisionedCard } from './model.ts'

export function toWire(card: Card): Static<typeof WireCard> {
  const { id, cardholderId, platformCardId, state, stateReason, provisioned, currency } = card
  return {
    id,
    cardholderId,
    platformCardId,
    state,
    stateReason: stateReason ?? null,
    form: 'VIRTUAL',
    ...(provisioned && printedOf(provisioned)),
    fundingSources: card.fundingSources.map(({ accountId }) => accountId),
    maxSpendPerTransaction: card.maxSpendPerTransaction === undefined ? null : Number(card.maxSpendPerTransaction),
    currency,
    createdAt: toTimestamp(card.createdAt),
    updatedAt: toTimestamp(card.updatedAt),
  }
}

const printedOf = ({ brand, last4, expMonth, expYear, processorRef, issuerRef }: ProvisionedCard) => ({
  brand,
  last4,
  expMonth,
  expYear,
  processorRef,
  issuerRef,
})

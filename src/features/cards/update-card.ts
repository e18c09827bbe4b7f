import type { Custody } from '#custody/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { refuseFaults, refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PaymentRight } from '../people/touches/index.ts'
import { findAccount } from '../platforms/internal-accounts/index.ts'
import { closeCard } from './close-cards.ts'
import { type CardUpdateRequest, cardFundingSourceChange, cardStateChange, sendCardState } from './contract.ts'
import { revokeKeysOf } from './delegated-keys.ts'
import type { Card, FundingSource } from './model.ts'
import { programNamed } from './programs.ts'
import { checkMutable, faultsOfFeatures, faultsOfSources, isWidened, refuseIneligible, wantedSources } from './rules.ts'
import { lockCard, replaceSources, saveCard } from './store.ts'
import { toWire } from './view.ts'

type Update = Static<typeof CardUpdateRequest>

/**
 * Changes a card completely or not at all. Locks the card's row, so that no transaction decides an authorization in
 * between. A change that lets the card pay more requires the right to pay (cards-stablecoins A5).
 */
export async function updateCard(
  work: Work,
  custody: Custody,
  id: `Card:${string}`,
  { update, right }: { update: Update; right: PaymentRight },
): Promise<Card> {
  const before = (await lockCard(work, id)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  checkMutable(before, update.state)
  if (update.state === 'CLOSED') return closeCard(work, custody, before, 'CLOSED_BY_PLATFORM')
  await checkSources(work, before, update.fundingSources)
  refuseFaults(faultsOfFeatures(programNamed(before.program), update))
  const after = changed(work, before, update)
  if (isSame(before, after)) return before
  if (isWidened(before, after)) await right.require(work)
  return saveChange(work, custody, before, { ...after, updatedAt: nextChange(before, work.now) })
}

/** Checks the accounts. Existing accounts keep their bindings, and others get new ones in the order of the list. */
async function checkSources(work: Work, card: Card, ids: Update['fundingSources'] = []): Promise<void> {
  const isBound = (id: string) => card.fundingSources.some(({ accountId }) => accountId === id)
  if (ids.every(isBound)) return
  const wanted = await wantedSources(work, ids)
  refuseIneligible(
    faultsOfSources(
      wanted.filter(({ id }) => !isBound(id)),
      { cardholderId: card.cardholderId, currencies: [await currencyOf(work, card)], environment: work.environment },
    ),
  )
}

async function currencyOf({ tx, platform }: Work, { fundingSources: [first] }: Card): Promise<string> {
  const account = first && (await findAccount(tx, platform, first.accountId))
  return account?.currency ?? fail('A card that is not closed has a funding source.')
}

/** Returns the card after the change. A remaining binding keeps its id. */
function changed(work: Work, card: Card, { state, fundingSources, maxSpendPerTransaction: limit }: Update): Card {
  const bindingOf = (accountId: FundingSource['accountId']): FundingSource =>
    card.fundingSources.find((each) => each.accountId === accountId) ?? {
      id: work.newId('CardFundingSource'),
      accountId,
    }
  return {
    ...card,
    ...(state && { state }),
    ...(fundingSources && { fundingSources: fundingSources.map(bindingOf) }),
    ...(limit !== undefined && { maxSpendPerTransaction: limit === null ? undefined : BigInt(limit) }),
  }
}

const areSameSources = ({ fundingSources: one }: Card, { fundingSources: other }: Card): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

const isSame = (one: Card, other: Card): boolean =>
  one.state === other.state && one.maxSpendPerTransaction === other.maxSpendPerTransaction && areSameSources(one, other)

/** Writes the change and announces it. Each webhook contains the card after the whole change, at a different time. */
async function saveChange(work: Work, custody: Custody, before: Card, changed: Card): Promise<Card> {
  const isAnnouncedTwice = !areSameSources(before, changed) && before.state !== changed.state
  const after = isAnnouncedTwice ? { ...changed, updatedAt: nextChange(changed, work.now) } : changed
  await saveCard(work, after)
  if (!areSameSources(before, after)) {
    const gone = before.fundingSources.filter(({ id }) => after.fundingSources.every((source) => source.id !== id))
    await revokeKeysOf(work, custody, gone)
    await replaceSources(work, after)
    work.emit(cardFundingSourceChange, 'CARD.FUNDING_SOURCE_CHANGE', toWire(changed))
  }
  if (before.state !== after.state) {
    work.emit(cardStateChange, 'CARD.STATE_CHANGE', toWire(after))
    work.enqueue(sendCardState, { cardId: after.id })
  }
  return after
}

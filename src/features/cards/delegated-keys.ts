import type { Custody } from '#custody/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { FindCardBinding } from '../wallets/index.ts'
import type { FundingSource } from './model.ts'
import { lockCard } from './store.ts'

/**
 * Returns the binding of an open card to one of its funding sources. Locks the card's row, so that no key outlives its
 * binding.
 */
export const findCardBinding: FindCardBinding = async (work, { cardId, accountId }) => {
  const card = await lockCard(work, cardId)
  if (!card || card.state === 'CLOSED') return undefined
  const source = card.fundingSources.find((each) => each.accountId === accountId)
  return source && { cardId, accountId, fundingSourceId: source.id }
}

/** Revokes the delegated keys of ended bindings. */
export async function revokeKeysOf(work: Work, custody: Custody, sources: readonly FundingSource[]): Promise<void> {
  for (const { id } of sources) await custody.delegatedKeys.revokeAll(work, { fundingSourceId: id })
}

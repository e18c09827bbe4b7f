import type { Custody } from '#custody/index.ts'
import type { IssueNotice } from '#providers/card-network/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { cardStateChange, sendCardState } from './contract.ts'
import { revokeKeysOf } from './delegated-keys.ts'
import type { Card } from './model.ts'
import { activated, rejected } from './rules.ts'
import { lockCard, saveCard } from './store.ts'
import { toWire } from './view.ts'

/** Applies the issuer's data of a card, once. If the card was closed in between, the issuer closes it too. */
export async function recordIssue(
  work: Work,
  custody: Custody,
  { cardId, notice }: { cardId: Card['id']; notice: IssueNotice },
): Promise<void> {
  const card = await lockCard(work, cardId)
  if (card?.state === 'CLOSED' && !card.provisioned && notice.kind === 'PROVISIONED')
    work.enqueue(sendCardState, { cardId })
  if (card?.state !== 'PROCESSING') return
  const after = notice.kind === 'PROVISIONED' ? activated(card, notice.provisioned, work.now) : rejected(card, work.now)
  if (after.state === 'CLOSED') await revokeKeysOf(work, custody, after.fundingSources)
  await saveCard(work, after)
  work.emit(cardStateChange, 'CARD.STATE_CHANGE', toWire(after))
}

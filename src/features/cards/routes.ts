import type { Custody } from '#custody/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import * as contract from './contract.ts'
import { type IssueDependencies, issueCard } from './issue-card.ts'
import { faultsOfChange, faultsOfRepeatedSources } from './rules.ts'
import { pageOfCards, requireCard } from './store.ts'
import { updateCard } from './update-card.ts'
import { toWire } from './view.ts'

export const routesWith = ({ custody, ...dependencies }: IssueDependencies & { custody: Custody }): Route[] => [
  write(
    contract.createCard,
    async (work, { body }) => {
      const card = await issueCard(work, dependencies, body)
      noteConcerned(work, card.id, card.cardholderId)
      return toWire(card)
    },
    { faults: ({ body }) => faultsOfRepeatedSources(body) },
  ),
  read(contract.listCards, async (db, { caller, query, page }) =>
    pageOf(await pageOfCards(db, caller.platform, query, page), toWire),
  ),
  read(contract.getCardById, async (db, { caller, params }) =>
    toWire(await requireCard(db, caller.platform, params.id)),
  ),
  write(
    contract.updateCardById,
    async (work, { params, body, paymentRight }) => {
      const card = await updateCard(work, custody, params.id, { update: body, right: paymentRight })
      noteConcerned(work, card.cardholderId)
      return toWire(card)
    },
    { faults: ({ body }) => faultsOfChange(body) },
  ),
]

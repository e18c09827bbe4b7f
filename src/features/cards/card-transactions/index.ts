import { deletionConflicts } from '#features/customers/index.ts'
import { actBindings } from '#features/operators/acts/index.ts'
import { foreseesAbout, transactionKinds } from '#features/payments/transactions/index.ts'
import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { CardDependencies } from './ask-network.ts'
import { authorizationExpires, cardTransactionWebhook } from './contract.ts'
import { CARD_CHECK } from './invariants.ts'
import { jobsWith } from './jobs.ts'
import { CARD } from './kind.ts'
import { cardPaymentsFound } from './listed.ts'
import { cardActs } from './operator-acts.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import type { Networks } from './pulls.ts'
import { findOpenCardTransaction } from './store.ts'

export { deliverCardEvent } from './contract.ts'
export type { CardTransaction, CardTransactionStatus } from './model.ts'
export { refundedOf, statusOf as statusOfCardTransaction } from './rules.ts'

export { findCardTransaction } from './store.ts'

export const cardTransactions: Feature<Required<CardDependencies> & { providers: { cardNetwork: Networks } }> = {
  operatorOperations: operationsIn(operatorContract),
  webhooks: [cardTransactionWebhook],
  adds: [
    to(transactionKinds, CARD),
    to(searchable, cardPaymentsFound),
    to(deletionConflicts, findOpenCardTransaction),
    foreseesAbout(authorizationExpires, (transaction) =>
      CARD.fromRegistered(transaction).isClosed ? undefined : 'CARD_AUTHORIZATION_EXPIRES',
    ),
  ],
  invariants: [CARD_CHECK],
  bind: ({ custody, terms, observeCardDecision, providers }) => {
    const acts = actBindings(cardActs(custody))
    return {
      routes: [...operatorRoutes, ...acts.routes],
      adds: acts.adds,
      jobs: jobsWith({ custody, terms, observeCardDecision }, providers.cardNetwork),
    }
  },
}

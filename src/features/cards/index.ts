import type { CodeSeals } from '#crypto/one-time-codes.ts'
import { type Custody, sealedRecords, storedRecords } from '#custody/index.ts'
import type { Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { customerDeleted, customerSettings } from '../customers/index.ts'
import { objectsOfCustomers } from '../operators/customer-objects/index.ts'
import { searchable } from '../search/index.ts'
import type { TermsSource } from '../terms/index.ts'
import { closeCardsOf } from './close-cards.ts'
import * as contract from './contract.ts'
import { cardIssuerGuard } from './guards.ts'
import { jobsWith } from './jobs.ts'
import { cardsFound, cardsOfCustomer } from './listed.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { cardSettings } from './programs.ts'
import * as reveal from './reveal/reveal.ts'
import { routesWith } from './routes.ts'

export { closeCardByService } from './close-cards.ts'
export { findCardBinding } from './delegated-keys.ts'
export type { Card } from './model.ts'
export { PROGRAM_NAMES, type ProgramName, programNamed, toFundingAmount } from './programs.ts'
export { cardsShownIn } from './reveal/reveal.ts'
export { keepCard, lockCard, requireCard } from './store.ts'

interface Dependencies {
  custody: Custody
  codeSeals: CodeSeals
  terms: TermsSource
  providers: Pick<Providers, 'cardNetwork' | 'cardVault'>
}

/** Card numbers in the sandbox vault, each sealed for its card. */
const CARD_NUMBERS = sealedRecords(
  'numbers of cards',
  { table: 'card_vault_numbers', id: 'card_id', column: 'sealed_number' },
  'card-number',
)

/** Virtual debit cards of customers, which spend from internal accounts. */
export const cards: Feature<Dependencies> = {
  settings: cardSettings,
  adds: [
    to(storedRecords, { kinds: [CARD_NUMBERS] }),
    to(searchable, cardsFound),
    to(objectsOfCustomers, cardsOfCustomer),
  ],
  operations: [contract, reveal.contract].flatMap(operationsIn),
  operatorOperations: operationsIn(operatorContract),
  webhooks: [contract.cardStateChange, contract.cardFundingSourceChange],
  bind: ({ settings, custody, codeSeals, terms, providers: { cardNetwork, cardVault } }) => ({
    routes: [
      ...routesWith({ custody, codeSeals, terms, programs: settings(cardSettings).programs }),
      ...operatorRoutes,
      ...reveal.routesWith({ vaults: cardVault, profiles: settings(customerSettings).profiles }),
    ],
    guards: [cardIssuerGuard(cardNetwork)],
    jobs: jobsWith({ networks: cardNetwork, codeSeals, custody }),
    adds: [to(customerDeleted, (work, customerId) => closeCardsOf(work, custody, customerId))],
  }),
}

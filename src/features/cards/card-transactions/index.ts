import { to } from '../../../runtime/declare/extension-point.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { deletionConflicts } from '../../customers/customers/index.ts'
import { transactionKinds } from '../../payments/transactions/index.ts'
import type { CardDependencies } from './ask-network.ts'
import { cardCommands } from './commands.ts'
import { cardTransactionWebhook } from './contract.ts'
import { findOpenCardTransaction } from './deletion-conflict.ts'
import { CARD_CHECK } from './invariants.ts'
import { jobsWith } from './jobs.ts'
import { CARD } from './kind.ts'
import type { Networks } from './pulls.ts'

export { deliverCardEvent } from './handles.ts'
export type { CardTransaction, CardTransactionStatus } from './model.ts'
export { refundedOf, statusOf as statusOfCardTransaction } from './rules.ts'

export { findCardTransaction, openExceptions } from './store.ts'

export const cardTransactions: Feature<Required<CardDependencies> & { providers: { cardNetwork: Networks } }> = {
  webhooks: [cardTransactionWebhook],
  adds: [to(transactionKinds, CARD), to(deletionConflicts, findOpenCardTransaction)],
  invariants: [CARD_CHECK],
  bind: ({ custody, terms, observeCardDecision, providers }) => ({
    jobs: jobsWith({ custody, terms, observeCardDecision }, providers.cardNetwork),
    commands: cardCommands(custody),
  }),
}

import { actBindings } from '#features/operators/acts/index.ts'
import { searchable } from '#features/search/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { receiptsFound } from './listed.ts'
import { receiptActs } from './operator-acts.ts'
import * as operatorContract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { countContradicted } from './store.ts'

export { applyReceipt } from './apply-receipt.ts'
export type { Receipt, StoredReceipt } from './model.ts'
export { receiveReceipt } from './receive-receipt.ts'
export { registerInstruments, registerInvoice, type ToBeFunded } from './register-instruments.ts'

export { finalAt, referencesIn } from './rules.ts'
export { findReceiptsOn, receiptsFor } from './store.ts'

const decisions = actBindings(receiptActs)

export const receipts: Feature = {
  operatorOperations: operationsIn(operatorContract),
  adds: [to(searchable, receiptsFound)],
  bind: () => ({
    routes: [...operatorRoutes, ...decisions.routes],
    adds: decisions.adds,
    gauges: [
      {
        name: 'receipts_contradicted',
        help: 'Money that was reported again with a different amount, account or instrument.',
        read: countContradicted,
      },
    ],
  }),
}

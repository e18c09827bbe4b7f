import { holderConfirmed } from '#features/external-accounts/index.ts'
import type { SealedFiles } from '#features/files/index.ts'
import { actBindings } from '#features/operators/acts/index.ts'
import { bankOrders as point } from '#features/payments/index.ts'
import { accountUses } from '#features/treasury-accounts/index.ts'
import type { Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import type { WorkForOthers } from '#runtime/work/units/work.ts'
import { endOrderByHand } from './contract.ts'
import { endOrder, endOrdersTo } from './end-orders-to.ts'
import { ORDER_GAUGES } from './figures.ts'
import { orderFileActs } from './files/operator-acts.ts'
import * as fileContract from './files/operator-contract.ts'
import { orderFileRoutes } from './files/operator-routes.ts'
import { giveByHand } from './give-order.ts'
import { orderActs } from './operator-acts.ts'
import * as contract from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { ordersUsing } from './store.ts'
import { systemJobsWith } from './system-jobs.ts'
import { checkReportable, withdrawByHand } from './withdraw.ts'

interface Dependencies extends WorkForOthers, Pick<SealedFiles, 'fileSeals'> {
  providers: Pick<Providers, 'files'>
}

const acts = actBindings([...orderActs, ...orderFileActs])

/** Payment orders that people of the operator carry out at its banks, alone or in files. */
export const bankOrders: Feature<Dependencies> = {
  operatorOperations: [contract, fileContract].flatMap(operationsIn),
  adds: [
    to(point, { give: giveByHand, checkReportable, withdraw: withdrawByHand }),
    to(accountUses, ordersUsing),
    to(holderConfirmed, endOrdersTo),
  ],
  bind: ({ providers, workFor, fileSeals }) => {
    const sealed = { files: providers.files, fileSeals }
    return {
      routes: [...operatorRoutes, ...orderFileRoutes(sealed), ...acts.routes],
      jobs: [runs(endOrderByHand, endOrder), ...systemJobsWith({ workFor, sealed })],
      gauges: ORDER_GAUGES,
      adds: acts.adds,
    }
  },
}

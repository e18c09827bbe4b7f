import { customerSettings } from '#features/customers/index.ts'
import { marketAt } from '#features/payments/exchange-rates/index.ts'
import { approvals, paymentGates, undone } from '#features/payments/index.ts'
import type { QuotesDependencies } from '#features/payments/quotes/index.ts'
import { timelineOf } from '#features/payments/timelines/index.ts'
import { umaSettings } from '#features/uma-addresses/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { foresees } from '#runtime/declare/previewable-jobs.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { agentDeleted } from '../index.ts'
import { actionMoments } from './action-moments.ts'
import { agentApproval } from './approval.ts'
import * as contract from './contract.ts'
import { actionExpires } from './contract.ts'
import { expireAction, rejectAllOf } from './decide-action.ts'
import { giveBackWith } from './give-back.ts'
import { listActionsOfAgent } from './operator-contract.ts'
import { operatorRoutes } from './operator-routes.ts'
import { agentsPolicy } from './policy-gate.ts'
import { routesWith } from './routes.ts'
import { waitingAmong } from './store.ts'

/** The actions that agents request, and the decisions of their platforms. */
export const agentOperations: Feature<QuotesDependencies> = {
  operations: operationsIn(contract),
  operatorOperations: [listActionsOfAgent],
  webhooks: [contract.agentActionWebhook],
  adds: [
    to(agentDeleted, rejectAllOf),
    to(timelineOf, actionMoments),
    foresees(actionExpires, async (db, platform, payloads) => {
      const ids = payloads.map(({ actionId }) => actionId)
      const waiting = await waitingAmong(db, platform, ids)
      return ids.map((id) => (waiting.has(id) ? 'AGENT_ACTION_LAPSES' : undefined))
    }),
  ],
  bind: ({ settings, providers, ...services }) => {
    const { custody, terms, masterKey } = services
    const judgedBy = { terms, masterKey, ...settings(umaSettings), profiles: settings(customerSettings).profiles }
    const sourcesAt = (work: Work) => ({ ...judgedBy, market: marketAt(providers, work) })
    const parts = { custody, sourcesAt }
    return {
      routes: [...routesWith({ ...services, ...providers, ...judgedBy, ...parts }), ...operatorRoutes],
      jobs: [runs(actionExpires, (work, { actionId }) => expireAction(work, actionId))],
      adds: [
        to(paymentGates, agentsPolicy(providers)),
        to(approvals, agentApproval(parts)),
        to(undone, giveBackWith(providers)),
      ],
    }
  },
}

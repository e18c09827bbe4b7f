import type { MasterKey } from '#crypto/sealing.ts'
import type { Db } from '#runtime/db/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { customerDeleted } from '../customers/index.ts'
import { actBindings } from '../operators/acts/index.ts'
import { objectsOfCustomers } from '../operators/customer-objects/index.ts'
import type { MarketSources } from '../payments/exchange-rates/index.ts'
import { searchable } from '../search/index.ts'
import { agentAuthenticator } from './caller.ts'
import * as contract from './contract.ts'
import { deleteAgentsOf } from './delete-agent.ts'
import { codeAuthenticator } from './device-codes/authenticator.ts'
import { deleteOldFailures } from './device-codes/store.ts'
import { agentsFound, agentsOfCustomer } from './listed.ts'
import * as operatorContract from './operator-contract.ts'
import { agentActs, operatorRoutes } from './operator-routes.ts'
import { routesWith } from './routes.ts'

export { stillThere } from './caller.ts'
export { agentDeleted } from './contract.ts'
export type { Agent } from './model.ts'
export { convertUpAt, judge, modeFor, type Spending, type Verdict } from './policy.ts'
export { recastBy } from './recast.ts'
export { checkMayAct } from './rules.ts'
export { Agent as AgentSchema } from './schemas.ts'
export { findAgent, findLockedAgent, saveUsage } from './store.ts'
export { usageAt, withoutPayment, withPayment } from './usage.ts'
export { toWire as agentToWire } from './view.ts'

interface Dependencies {
  db: Db
  clock: Clock
  masterKey: MasterKey
  providers: MarketSources
}

/** Software that pays for a customer, as platforms manage it. */
export const agents: Feature<Dependencies> = {
  operations: operationsIn(contract),
  operatorOperations: operationsIn(operatorContract),
  adds: [to(customerDeleted, deleteAgentsOf), to(searchable, agentsFound), to(objectsOfCustomers, agentsOfCustomer)],
  bind: ({ db, clock, masterKey, providers }) => {
    const codeKey = masterKey.derive('agent device codes')
    const acts = actBindings(agentActs)
    return {
      routes: [...routesWith({ providers, codeKey }), ...operatorRoutes, ...acts.routes],
      adds: acts.adds,
      authenticators: { agent: agentAuthenticator(db), code: codeAuthenticator({ db, clock, key: codeKey }) },
      sweeps: [{ name: 'agents.delete-old-failures', everyMs: 60 * MINUTE_MS, run: deleteOldFailures }],
    }
  },
}

import type { Db } from '../../runtime/db/index.ts'
import type { Feature } from '../../runtime/feature.ts'
import { agentAuthenticator } from './caller.ts'
import { agentGuards } from './guards.ts'

export { agentOf, type CallingAgent } from './caller.ts'
export { activeAgent, agentPermission, checkMayAct, checkPermitted } from './guards.ts'
export type { Agent, AgentPermission, AgentPolicy } from './model.ts'
export { type ConvertUp, convertDownAt, convertUpAt, judge, modeFor, type Spending, type Verdict } from './policy.ts'
export { findAgent, findLockedAgent, lockAgent, requireAgent, saveUsage } from './store.ts'
export { usageAt, withoutPayment, withPayment } from './usage.ts'

/** Software that pays for a customer, as platforms manage it. */
export const agents: Feature<{ db: Db }> = {
  bind: ({ db }) => ({ guards: agentGuards, authenticators: { agent: agentAuthenticator(db) } }),
}

import { toWireCurrency } from '#money/currencies.ts'
import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { reachInto } from '#runtime/work/reach-into.ts'
import { nameOfCustomer } from '../customers/index.ts'
import { act } from '../operators/acts/index.ts'
import type { Agent } from './model.ts'
import * as contract from './operator-contract.ts'
import { findPolicies, fromRow, lockAgent, pageOfAllPlatforms, requireAgent } from './store.ts'
import { pauseAgent } from './update-agent.ts'
import { toWire } from './view.ts'

const stateToWire = ({ id, platform, customerId, isPaused, isConnected, createdAt, updatedAt }: Agent) => ({
  id,
  platformId: platformIdToWire(platform),
  customerId,
  isConnected,
  state: isPaused ? ('PAUSED' as const) : ('ACTIVE' as const),
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

/** Returns an agent with the fields that the person may see. */
const summaryFor = (caller: OperatorsCaller, agent: Agent, customerName: string | undefined) => ({
  ...stateToWire(agent),
  ...(hasGrant(caller, 'names.read') && { name: agent.name, ...(customerName !== undefined && { customerName }) }),
})

export const operatorRoutes = [
  read(contract.listAgentsOfPlatforms, async (db, { query, page, caller }) =>
    pageOf(await pageOfAllPlatforms(db, await reachInto(db, caller, query), query, page), (row) =>
      summaryFor(caller, fromRow(row), row.customer_name ?? undefined),
    ),
  ),
  read(contract.readAgent, async (db, { params: { agentId }, caller, now }) => {
    const agent = await requireAgent(db, caller.platform, agentId)
    const { policy, usage } = toWire(agent, now)
    const policies = await findPolicies(db, caller.platform, agentId)
    return {
      ...summaryFor(caller, agent, await nameOfCustomer(db, agent)),
      policy,
      usage,
      currency: toWireCurrency(policy.spendingLimits.currency),
      policies: policies.map(({ version, setBy, setAt }) => ({ version, setBy, setAt: toTimestamp(setAt) })),
    }
  }),
]

/** The operator's actions on agents. */
export const agentActs = [
  act(contract.suspendAgent, {
    async snapshot(work, { params }) {
      const { id, isPaused } = await lockAgent(work, params.agentId)
      return { id, state: isPaused ? 'PAUSED' : 'ACTIVE' }
    },
    async carryOut(work, { params: { agentId } }) {
      if ((await lockAgent(work, agentId)).isPaused) refuse('CONFLICT', 'The agent is paused already.')
      return stateToWire(await pauseAgent(work, agentId))
    },
  }),
]

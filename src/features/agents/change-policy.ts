import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#runtime/db/index.ts'
import { inDocumentOrder } from '#runtime/http/faults/document-order.ts'
import { type Fault, refuseFaults } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type MarketSources, marketAt } from '../payments/exchange-rates/index.ts'
import type { PaymentRight } from '../people/touches/index.ts'
import { merged, type PolicyUpdate } from './merge.ts'
import type { Agent, AgentPolicy } from './model.ts'
import { findPolicyFaults } from './policy-faults.ts'
import { recastAt, recastPolicy, recastUsage } from './recast.ts'
import { findAgent, keepPolicy, lockAgent, saveAgent, saveUsage } from './store.ts'
import { usageAt } from './usage.ts'
import { isWidened } from './widening.ts'

interface Change {
  update: PolicyUpdate
  /** The calling token or member. */
  setBy: string
  right: PaymentRight
}

/**
 * Changes the whole policy or leaves it unchanged, with immediate effect. A wider policy requires the right to pay
 * (agents-sca 3.2).
 */
export async function changePolicy(
  work: Work,
  agentId: Agent['id'],
  { update, setBy, right }: Change,
  sources: MarketSources,
): Promise<Agent> {
  const before = await lockAgent(work, agentId)
  const policy = merged(before.policy, update)
  const faults = await findPolicyFaults(work.tx, work.platform, before.customerId, policy)
  refuseFaults(inDocumentOrder(update, faults))
  if (isDeepStrictEqual(policy, before.policy)) return before
  const after = { ...before, ...changed(work, before, policy, update, sources), updatedAt: work.now }
  if (isWidened(before.policy, after.policy)) await right.require(work)
  await save(work, after, setBy)
  return after
}

/** A change of currency converts both limits and usage. */
function changed(
  work: Work,
  { policy: { spendingLimits }, usage, policyVersion }: Agent,
  policy: AgentPolicy,
  update: PolicyUpdate,
  sources: MarketSources,
): Pick<Agent, 'policy' | 'policyVersion' | 'usage'> {
  const [from, to] = [spendingLimits.currency, policy.spendingLimits.currency]
  const counted = { usage: usageAt(usage, work.now), policyVersion: policyVersion + 1 }
  if (from === to) return { ...counted, policy }
  const recast = recastAt(marketAt(sources, work).unitsPerUsd, from, to)
  return { ...counted, policy: recastPolicy(policy, update, recast), usage: recastUsage(counted.usage, recast) }
}

async function save(work: Work, agent: Agent, setBy: string): Promise<void> {
  await saveAgent(work, agent)
  await saveUsage(work, agent, agent.usage)
  await keepPolicy(work, agent, setBy)
}

/** Returns further validation errors of a change that its schema has rejected. An unknown agent has none. */
export async function furtherFaultsOfChange(
  db: Db,
  platform: PlatformId,
  agentId: Agent['id'] | undefined,
  update: PolicyUpdate,
): Promise<Fault[]> {
  const agent = agentId === undefined ? undefined : await findAgent(db, platform, agentId)
  return agent ? findPolicyFaults(db, platform, agent.customerId, merged(agent.policy, update)) : []
}

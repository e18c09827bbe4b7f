import type { Work } from '#runtime/work/units/work.ts'
import { agentDeleted } from './contract.ts'
import type { Agent } from './model.ts'
import { findAgentIdsOf, findLockedAgent, lockAgent, markDeleted } from './store.ts'

/** Deletes an agent permanently. The service finds its token and codes only while it exists (agents-sca 2.3). */
export async function deleteAgent(work: Work, agentId: Agent['id']): Promise<void> {
  await endAgent(work, await lockAgent(work, agentId))
}

/** Deletes every agent of a deleted customer. */
export async function deleteAgentsOf(work: Work, customerId: Agent['customerId']): Promise<void> {
  for (const id of await findAgentIdsOf(work, customerId)) {
    const agent = await findLockedAgent(work, id)
    if (agent) await endAgent(work, agent)
  }
}

async function endAgent(work: Work, { id }: Agent): Promise<void> {
  await markDeleted(work, id)
  for (const follow of work.added(agentDeleted)) await follow(work, id)
}

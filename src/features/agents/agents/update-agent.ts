import type { Static } from '../../../runtime/declare/schema.ts'
import type { Fault } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { AgentUpdateRequest } from './contract.ts'
import type { Agent } from './model.ts'
import { lockAgent, saveAgent } from './store.ts'

type Update = Static<typeof AgentUpdateRequest>

/** Renames, pauses or resumes an agent. Its policy, codes and token stay (agents-sca 2.2). */
export async function updateAgent(work: Work, agentId: Agent['id'], update: Update): Promise<Agent> {
  const before = await lockAgent(work, agentId)
  const { name = before.name, isPaused = before.isPaused } = update
  if (name === before.name && isPaused === before.isPaused) return before
  const after = { ...before, name, isPaused, updatedAt: work.now }
  await saveAgent(work, after)
  return after
}

/** A change changes something. */
export const faultsOfUpdate = (body: unknown): Fault[] =>
  typeof body === 'object' && body !== null && ('name' in body || 'isPaused' in body)
    ? []
    : [{ field: '', message: 'One of name and isPaused is required.' }]

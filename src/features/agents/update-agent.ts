import type { Static } from '#runtime/declare/schema.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { PaymentRight } from '../people/touches/index.ts'
import type { AgentUpdateRequest } from './contract.ts'
import type { Agent } from './model.ts'
import { lockAgent, saveAgent } from './store.ts'

type Update = Static<typeof AgentUpdateRequest>

/**
 * Renames, pauses or resumes an agent. Its policy, codes and token stay unchanged. Resuming requires the right to pay
 * (agents-sca 2.2).
 */
export async function updateAgent(
  work: Work,
  agentId: Agent['id'],
  update: Update,
  right: PaymentRight,
): Promise<Agent> {
  const before = await lockAgent(work, agentId)
  const { name = before.name, isPaused = before.isPaused } = update
  if (name === before.name && isPaused === before.isPaused) return before
  if (before.isPaused && !isPaused) await right.require(work)
  return change(work, before, { name, isPaused })
}

/** Stops the payments of an agent. */
export async function pauseAgent(work: Work, agentId: Agent['id']): Promise<Agent> {
  return change(work, await lockAgent(work, agentId), { isPaused: true })
}

async function change(work: Work, before: Agent, changes: Update): Promise<Agent> {
  const after = { ...before, ...changes, updatedAt: work.now }
  await saveAgent(work, after)
  return after
}

/** A change changes something. */
export const faultsOfUpdate = (body: unknown): Fault[] =>
  typeof body === 'object' && body !== null && ('name' in body || 'isPaused' in body)
    ? []
    : [{ field: '', message: 'One of name and isPaused is required.' }]

import { addSeconds } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from '../model.ts'
import { lockAgent } from '../store.ts'
import type { IssuedCode } from './model.ts'
import { CODE_SECONDS, hashCode, newCode } from './rules.ts'
import { insertCode, supersedeCodes } from './store.ts'

/** Issues a code of an agent and voids earlier ones. The caller has locked the agent's row, or the agent is new. */
export async function issueCode(work: Work, key: Buffer, agentId: Agent['id']): Promise<IssuedCode> {
  await supersedeCodes(work, agentId)
  const expiresAt = addSeconds(work.now, CODE_SECONDS)
  const stored = { agentId, issuedAt: work.now, expiresAt }
  let code = newCode()
  while (!(await insertCode(work, { hash: hashCode(key, code), ...stored }))) code = newCode()
  return { code, agentId, expiresAt }
}

/** Issues a code on request. Rejects the request for a connected agent (agents-sca 4.3). */
export async function regenerateCode(work: Work, key: Buffer, agentId: Agent['id']): Promise<IssuedCode> {
  const { isConnected } = await lockAgent(work, agentId)
  if (isConnected)
    refuse('CONFLICT', 'The agent is already connected. To install it again, delete it and create another agent.')
  return issueCode(work, key, agentId)
}

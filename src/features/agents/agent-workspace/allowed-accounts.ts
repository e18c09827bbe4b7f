import type { InternalAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import { findAgent } from '../index.ts'

/**
 * The internal accounts that the policy of the calling agent allows; undefined where it allows all. An agent that is
 * being deleted has none.
 */
export async function findAllowedAccounts(
  db: Db,
  caller: AgentCaller,
): Promise<readonly InternalAccount['id'][] | undefined> {
  const agent = await findAgent(db, caller.platform, caller.agentId)
  return agent ? agent.policy.accountRestrictions?.allowedAccountIds : []
}

import type { InternalAccount } from '#features/platforms/internal-accounts/index.ts'
import { agentOf } from '#features/proofs/calling-agents/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/auth.ts'
import { findAgent } from '../index.ts'

/**
 * The internal accounts that the policy of the calling agent allows; undefined where it allows all. An agent that is
 * being deleted has none.
 */
export async function findAllowedAccounts(
  db: Db,
  caller: Caller,
): Promise<readonly InternalAccount['id'][] | undefined> {
  const agent = await findAgent(db, caller.platform, agentOf(caller).id)
  return agent ? agent.policy.accountRestrictions?.allowedAccountIds : []
}

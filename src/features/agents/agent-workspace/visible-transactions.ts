import {
  findRegistered,
  listTransactions,
  type Registered,
  type TransactionFilters,
  type TransactionRow,
} from '#features/payments/transactions/index.ts'
import type { InternalAccount } from '#features/platforms/internal-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import type { AgentCaller } from '#runtime/declare/auth/caller.ts'
import type { Page, PageRequest } from '#runtime/declare/pages/pages.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { findAgent } from '../index.ts'

/**
 * Returns the internal accounts that the calling agent's policy allows, or undefined if it allows all. An agent in
 * deletion has none.
 */
export async function findAllowedAccounts(
  db: Db,
  caller: AgentCaller,
): Promise<readonly InternalAccount['id'][] | undefined> {
  const agent = await findAgent(db, caller.platform, caller.agentId)
  return agent ? agent.policy.accountRestrictions?.allowedAccountIds : []
}

/** Lists the transactions of the agent's customer that involve an account that the agent may use. */
export async function listVisibleTransactions(
  db: Db,
  { caller, now }: { caller: AgentCaller; now: Date },
  filters: TransactionFilters,
  page: PageRequest,
): Promise<Page<TransactionRow>> {
  const touching = await findAllowedAccounts(db, caller)
  const { customerId } = caller
  return listTransactions(db, caller.platform, { ...filters, customerId, ...(touching && { touching }) }, now, page)
}

/** Finds one visible transaction. Throws 404 TRANSACTION_NOT_FOUND if there is none. */
export async function requireVisibleTransaction(
  db: Db,
  caller: AgentCaller,
  id: `CardTransaction:${string}` | `Transaction:${string}`,
): Promise<Registered> {
  const found = await findRegistered(db, caller.platform, id)
  const allowed = await findAllowedAccounts(db, caller)
  const isOfCustomer = found?.customerId === caller.customerId
  return found && isOfCustomer && isTouching(found, allowed) ? found : refuseUnknown('TRANSACTION_NOT_FOUND')
}

const isTouching = ({ sourceIdentifier, destinationIdentifier }: Registered, allowed: readonly string[] | undefined) =>
  allowed?.some((id) => id === sourceIdentifier || id === destinationIdentifier) ?? true

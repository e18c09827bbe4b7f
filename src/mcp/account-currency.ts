import type { AgentClient } from './client.ts'
import { ToolFault } from './faults.ts'
import { WireInternalAccounts } from './views/internal-account.ts'

/**
 * Rejects an amount in a currency other than the internal account's. The service reads the bare number in the account's
 * currency, so it would send 12.34 EUR for an intended 12.34 USD.
 */
export async function checkAccountCurrency(client: AgentClient, accountId: string, meant: string): Promise<void> {
  const currency = await currencyOf(client, accountId)
  if (currency === meant) return
  throw new ToolFault(
    'CURRENCY_IS_ANOTHER',
    `amountText says ${meant}, but the account is in ${currency}.`,
    'Nothing was sent. For another currency use create_quote and execute_quote; otherwise give the amount in the currency of the account.',
  )
}

async function currencyOf(client: AgentClient, accountId: string): Promise<string> {
  for (let cursor: string | undefined, hasMore = true; hasMore; ) {
    const page = await client.read('/internal-accounts', WireInternalAccounts, { limit: 100, cursor })
    const found = page.data.find(({ id }) => id === accountId)
    if (found) return found.balance.currency.code
    cursor = page.nextCursor ?? undefined
    hasMore = page.hasMore && cursor !== undefined
  }
  throw new ToolFault(
    'REFERENCE_NOT_FOUND',
    'There is no such internal account that this agent may use.',
    'Nothing was sent. Take the id from list_internal_accounts.',
  )
}

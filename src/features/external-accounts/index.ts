import { discoveries } from './discoveries/index.ts'
import { externalAccounts } from './external-accounts/index.ts'

/** Accounts and wallets elsewhere, and what can be reached at all. */
export const EXTERNAL_ACCOUNTS = [externalAccounts, discoveries] as const

import { apiTokens } from './api-tokens/index.ts'
import { internalAccounts } from './internal-accounts/index.ts'
import { platformConfig } from './platform-config/index.ts'
import { umaProviders } from './uma-providers/index.ts'
import { webhookEvents } from './webhook-events/index.ts'

/** Companies with users: their configuration, tokens and accounts, and those that they reach over UMA. */
export const PLATFORMS = [platformConfig, apiTokens, internalAccounts, umaProviders, webhookEvents] as const

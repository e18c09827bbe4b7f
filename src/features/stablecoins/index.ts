import { stablecoinOperations } from './stablecoin-operations/index.ts'
import { stablecoinProviderAccounts } from './stablecoin-provider-accounts/index.ts'
import { stablecoins } from './stablecoins/index.ts'

/** Tokens of platforms: linked, minted, burned, and made a currency. */
export const STABLECOINS = [stablecoinProviderAccounts, stablecoins, stablecoinOperations] as const

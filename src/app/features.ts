import { AGENTS } from '#features/agents/index.ts'
import { AUTHENTICATION } from '#features/authentication/index.ts'
import { CARDS } from '#features/cards/index.ts'
import { CUSTOMERS } from '#features/customers/index.ts'
import { ERASURE } from '#features/erasure/index.ts'
import { EXTERNAL_ACCOUNTS } from '#features/external-accounts/index.ts'
import { FOUNDATION } from '#features/foundation/index.ts'
import { OPERATORS } from '#features/operators/index.ts'
import { PAYMENTS } from '#features/payments/index.ts'
import { PEOPLE } from '#features/people/index.ts'
import { PLATFORMS } from '#features/platforms/index.ts'
import { SANDBOX } from '#features/sandbox/index.ts'
import { STABLECOINS } from '#features/stablecoins/index.ts'
import { TREASURY } from '#features/treasury/index.ts'
import { WALLETS } from '#features/wallets/index.ts'
import { ledgerUpkeep } from '#ledger/index.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { runtimeUpkeep } from '#runtime/kernel/upkeep.ts'
import type { Services } from './services.ts'

/** The features of the service by area, from the ground up. Their order is that in which they follow what happens in others. */
export const FEATURES: readonly Feature<Services>[] = [
  ...FOUNDATION,
  ...PEOPLE,
  ...OPERATORS,
  ...PLATFORMS,
  ...CUSTOMERS,
  ...EXTERNAL_ACCOUNTS,
  ...WALLETS,
  ...PAYMENTS,
  ...TREASURY,
  ...AUTHENTICATION,
  ...AGENTS,
  ...CARDS,
  ...STABLECOINS,
  ...ERASURE,
  ...SANDBOX,
  ledgerUpkeep,
  runtimeUpkeep,
]

import type { Feature } from '../../runtime/feature.ts'
import { announceBalances } from './announce-balances.ts'
import { internalAccountWebhook } from './contract.ts'
import { routes } from './routes.ts'

export { closeAccountsOf, hasMoney } from './close-accounts.ts'
export { InternalAccount as InternalAccountSchema } from './contract.ts'
export type { InternalAccount } from './model.ts'
export { PaymentInstructions } from './payment-instructions.ts'
export { provisionCustomerAccounts, provisionPlatformAccounts } from './provision.ts'
export { checkUsable, isCustodial } from './rules.ts'
export { findAccount, findPlatformAccount, requireAccount } from './store.ts'
export { toWire as internalAccountToWire, withBalances } from './view.ts'
export const internalAccounts: Feature = { routes, webhooks: [internalAccountWebhook], endOfWork: announceBalances }

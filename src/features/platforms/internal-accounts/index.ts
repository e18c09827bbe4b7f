import type { Feature } from '../../../runtime/feature.ts'
import { runs } from '../../../runtime/jobs/jobs.ts'
import { announceBalances } from './announce-balances.ts'
import * as contract from './contract.ts'
import { renewInvoice } from './handles.ts'
import { renewExpired } from './renew-invoice.ts'
import { routes } from './routes.ts'

export { closeAccountsOf, hasMoney, moveAccount } from './change-status.ts'
export { InternalAccount as InternalAccountSchema, InternalAccountPage, internalAccountFilters } from './contract.ts'
export { findAccountsPaidBy } from './instruments/store.ts'
export { pageOfCustomerAccounts } from './list-accounts.ts'
export type { InternalAccount } from './model.ts'
export { PaymentInstructions } from './payment-instructions.ts'
export { ensureAccount, type OpenWallet, provisionCustomerAccounts, provisionPlatformAccounts } from './provision.ts'
export { renewPaid as renewPaidInvoice } from './renew-invoice.ts'
export { checkUsable, isCustodial, MOVE_NAMES, MOVES, type Move, walletAddressOf } from './rules.ts'
export { findAccount, findAccountsOfCustomer, findPlatformAccount, requireAccount, setPrivacy } from './store.ts'
export { toWire as internalAccountToWire, withBalances } from './view.ts'

/** Accounts in which the service keeps money: of customers and of platforms. */
export const internalAccounts: Feature = {
  operations: [contract.listCustomerInternalAccounts, contract.listPlatformInternalAccounts],
  webhooks: [contract.internalAccountWebhook],
  bind: () => ({
    routes,
    jobs: [runs(renewInvoice, (work, { accountId }) => renewExpired(work, accountId))],
    endOfWork: announceBalances,
  }),
}

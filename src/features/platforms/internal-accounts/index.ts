import { actBindings } from '#features/operators/acts/index.ts'
import { objectsOfCustomers } from '#features/operators/customer-objects/index.ts'
import { searchable } from '#features/search/index.ts'
import { awaitingTreasury } from '#features/treasury-accounts/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { invariantCheck } from '#runtime/work/invariants.ts'
import { runs } from '#runtime/work/jobs/jobs.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { announceBalances } from './announce-balances.ts'
import * as contract from './contract.ts'
import { applyTreasury, renewInvoice } from './contract.ts'
import { accountsOfCustomer, internalAccountsFound } from './listed.ts'
import * as operatorContract from './operator-contract.ts'
import { accountActs, operatorRoutes } from './operator-routes.ts'
import { renewExpired } from './renew-invoice.ts'
import { routes } from './routes.ts'
import { countAwaiting, findUnbacked } from './treasury/apply.ts'
import { beginPass, passOn } from './treasury/pass.ts'

export { closeAccountsOf, hasMoney, moveAccount } from './change-status.ts'
export { InternalAccount as InternalAccountSchema, InternalAccountPage, internalAccountFilters } from './contract.ts'
export { findAccountsPaidBy } from './instruments/store.ts'
export { ACCOUNT_TYPES as INTERNAL_ACCOUNT_TYPES, type InternalAccount } from './model.ts'
export { PaymentInstructions } from './payment-instructions.ts'
export { ensureAccount, type OpenWallet, provisionCustomerAccounts, provisionPlatformAccounts } from './provision.ts'
export { renewPaid as renewPaidInvoice } from './renew-invoice.ts'
export { pageOfCustomerAccounts } from './routes.ts'
export { checkUsable, isCustodial, type Move, walletAddressOf } from './rules.ts'
export {
  findAccount,
  findAccountsOfCustomer,
  findPlatformAccount,
  fromRow as internalAccountFrom,
  listAccounts as listInternalAccounts,
  lockAccount,
  requireAccount,
  setPrivacy,
} from './store.ts'
export { accountToWire, toWire as internalAccountToWire, withBalances } from './view.ts'

/** Accounts of customers and platforms in which the service keeps money. */
export const internalAccounts: Feature = {
  operations: [contract.listCustomerInternalAccounts, contract.listPlatformInternalAccounts],
  operatorOperations: operationsIn(operatorContract),
  memberOperations: [contract.readOwnInternalAccount],
  webhooks: [contract.internalAccountWebhook],
  adds: [
    to(awaitingTreasury, countAwaiting),
    to(searchable, internalAccountsFound),
    to(objectsOfCustomers, accountsOfCustomer),
  ],
  invariants: [
    invariantCheck(
      'Every active account at a bank has an account of the treasury in its currency, or had one.',
      findUnbacked,
    ),
  ],
  bind: () => {
    const acts = actBindings(accountActs)
    return {
      routes: [...routes, ...operatorRoutes, ...acts.routes],
      adds: acts.adds,
      jobs: [runs(renewInvoice, (work, { accountId }) => renewExpired(work, accountId)), runs(applyTreasury, passOn)],
      sweeps: [{ name: 'internal-accounts.treasury', everyMs: MINUTE_MS, run: beginPass }],
      endOfWork: announceBalances,
    }
  },
}

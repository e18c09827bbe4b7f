import {
  type AccountSettings,
  externalAccountToWire,
  pageOfAccounts,
  registrationWith,
  removeAccount,
  requireOwnedAccount,
} from '#features/external-accounts/index.ts'
import { fromRow, type ShownKind, showing } from '#features/payments/transactions/index.ts'
import { pageOfCustomerAccounts } from '#features/platforms/internal-accounts/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { faultsOfRequest, ofCustomer } from './register-account.ts'
import { findAllowedAccounts, listVisibleTransactions, requireVisibleTransaction } from './visible-transactions.ts'

export const routesWith = (settings: AccountSettings, kinds: readonly ShownKind[]): Route[] => [
  ...transactionRoutes(kinds),
  read(contract.agentListInternalAccounts, async (db, { caller, query, page }) => {
    const ids = await findAllowedAccounts(db, caller)
    const { customerId } = caller
    return pageOfCustomerAccounts(db, caller, { ...query, customerId, ...(ids && { ids }) }, page)
  }),
  ...externalAccountRoutes(settings),
]

function transactionRoutes(kinds: readonly ShownKind[]): Route[] {
  const show = showing(kinds)
  return [
    read(contract.agentListTransactions, async (db, { caller, now, query, page }) =>
      pageOf(await listVisibleTransactions(db, { caller, now }, query, page), (row) => show(fromRow(row), now)),
    ),
    read(contract.agentGetTransaction, async (db, { caller, now, params }) =>
      show(await requireVisibleTransaction(db, caller, params.transactionId), now),
    ),
  ]
}

function externalAccountRoutes(settings: AccountSettings): Route[] {
  const registration = registrationWith(settings)
  return [
    read(contract.agentListExternalAccounts, (db, { caller, query, page }) =>
      pageOfAccounts(db, caller.platform, caller.customerId, query, page),
    ),
    write(
      contract.agentCreateExternalAccount,
      (work, { caller, body }) => registration.register(work, ofCustomer(caller, body)),
      { ...faultsOfRequest(registration), isBatched: true },
    ),
    read(contract.agentGetExternalAccount, async (db, { caller, params }) =>
      externalAccountToWire(
        await requireOwnedAccount(db, caller.platform, caller.customerId, params.externalAccountId),
      ),
    ),
    write(contract.agentDeleteExternalAccount, (work, { caller, params }) =>
      removeAccount(work, caller.customerId, params.externalAccountId),
    ),
  ]
}

import { type Route, read, write } from '#runtime/http/route.ts'
import type { AccountSettings } from './add-account.ts'
import * as contract from './contract.ts'
import { pageOfAccounts } from './list-accounts.ts'
import { registrationWith } from './register-account.ts'
import { removeAccount } from './remove-account.ts'
import { requireOwnedAccount } from './store.ts'
import { toWire } from './view.ts'

export const routesWith = (settings: AccountSettings): Route[] => {
  const { register, ...faults } = registrationWith(settings)
  return [
    read(contract.listCustomerExternalAccounts, (db, { caller, query, page }) =>
      pageOfAccounts(db, caller.platform, 'customer', query, page),
    ),
    write(contract.createCustomerExternalAccount, (work, { body }) => register(work, body), {
      ...faults,
      isBatched: true,
    }),
    read(contract.getCustomerExternalAccountById, async (db, { caller, params }) =>
      toWire(await requireOwnedAccount(db, caller.platform, 'customer', params.externalAccountId)),
    ),
    write(contract.deleteCustomerExternalAccountById, (work, { params }) =>
      removeAccount(work, 'customer', params.externalAccountId),
    ),

    read(contract.listPlatformExternalAccounts, (db, { caller, query, page }) =>
      pageOfAccounts(db, caller.platform, 'platform', query, page),
    ),
    write(contract.createPlatformExternalAccount, (work, { body }) => register(work, body), {
      ...faults,
      isBatched: true,
    }),
    read(contract.getPlatformExternalAccountById, async (db, { caller, params }) =>
      toWire(await requireOwnedAccount(db, caller.platform, 'platform', params.externalAccountId)),
    ),
    write(contract.deletePlatformExternalAccountById, (work, { params }) =>
      removeAccount(work, 'platform', params.externalAccountId),
    ),
  ]
}

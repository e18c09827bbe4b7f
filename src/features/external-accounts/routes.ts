import { accountContext } from '../../account-types/context.ts'
import type { Operation } from '../../runtime/declare/operation.ts'
import { pageOf } from '../../runtime/pages/pages.ts'
import { type Faults, type Route, read, write } from '../../runtime/route.ts'
import { type AccountSettings, addAccount, findFaults } from './add-account.ts'
import * as contract from './contract.ts'
import { faultsOfNewAccount } from './faults.ts'
import { removeAccount } from './remove-account.ts'
import { fromRow, listAccounts, type Row, requireOwnedAccount } from './store.ts'
import { toWire } from './view.ts'

const toItem = (row: Row) => toWire(fromRow(row))

export const routesWith = (settings: AccountSettings): Route[] => {
  const faults: Faults<Operation>['faults'] = (request, verdict, context) =>
    faultsOfNewAccount(request, verdict, accountContext(settings, context))
  return [
    read(contract.listCustomerExternalAccounts, async (db, { caller, query, page }) =>
      pageOf(await listAccounts(db, caller.platform, 'customer', query, page), toItem),
    ),
    write(
      contract.createCustomerExternalAccount,
      async (work, { body }) => toWire(await addAccount(work, body, settings)),
      {
        faults,
        furtherFaults: (db, { caller, now, body }) => findFaults(db, { ...caller, now }, body, settings),
        isBatched: true,
      },
    ),
    read(contract.getCustomerExternalAccountById, async (db, { caller, params }) =>
      toWire(await requireOwnedAccount(db, caller.platform, 'customer', params.externalAccountId)),
    ),
    write(contract.deleteCustomerExternalAccountById, (work, { params }) =>
      removeAccount(work, 'customer', params.externalAccountId),
    ),

    read(contract.listPlatformExternalAccounts, async (db, { caller, query, page }) =>
      pageOf(await listAccounts(db, caller.platform, 'platform', query, page), toItem),
    ),
    write(
      contract.createPlatformExternalAccount,
      async (work, { body }) => toWire(await addAccount(work, body, settings)),
      {
        faults,
        furtherFaults: (db, { caller, now, body }) => findFaults(db, { ...caller, now }, body, settings),
        isBatched: true,
      },
    ),
    read(contract.getPlatformExternalAccountById, async (db, { caller, params }) =>
      toWire(await requireOwnedAccount(db, caller.platform, 'platform', params.externalAccountId)),
    ),
    write(contract.deletePlatformExternalAccountById, (work, { params }) =>
      removeAccount(work, 'platform', params.externalAccountId),
    ),
  ]
}

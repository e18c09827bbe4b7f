import type { Db } from '#runtime/db/index.ts'
import { type PageRequest, pageOf } from '#runtime/declare/pages/pages.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { AccountSettings } from './add-account.ts'
import * as contract from './contract.ts'
import { registrationWith } from './register-account.ts'
import { removeAccount } from './remove-account.ts'
import { type AccountFilters, fromRow, listAccounts, type Owner, requireOwnedAccount } from './store.ts'
import { toWire } from './view.ts'

/** Returns a page of an owner's accounts. */
export const pageOfAccounts = async (
  db: Db,
  platform: PlatformId,
  owner: Owner,
  filters: AccountFilters,
  page: PageRequest,
): Promise<Static<typeof contract.ExternalAccountPage>> =>
  pageOf(await listAccounts(db, platform, [owner], filters, page), (row) => toWire(fromRow(row)))

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

import type { Db, Tx } from '#runtime/db/index.ts'
import { Reply } from '#runtime/declare/operation.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { type Route, read, write } from '#runtime/http/route.ts'
import { Refused, refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { ownersOf } from './beneficial-owners/store.ts'
import * as contract from './contract.ts'
import { createCustomer, furtherFaultsOfNew } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { type CustomersDependencies, currentTerms } from './dependencies.ts'
import type { Customer } from './model.ts'
import { findCustomer, fromRow, listCustomers } from './store.ts'
import { furtherFaultsOfUpdate, updateCustomer } from './update-customer.ts'
import { toWire, wireOf } from './view.ts'

export function routes(dependencies: CustomersDependencies): Route[] {
  const { config, masterKey } = dependencies
  const view = (db: Db | Tx, platform: PlatformId, customer: Customer) => wireOf(db, platform, masterKey, customer)
  const viewIn = ({ tx, platform }: Work, customer: Customer) => view(tx, platform, customer)
  return [
    write(
      contract.createCustomer,
      // A new business has no beneficial owners yet.
      async (work, { body }) => toWire(masterKey, await createCustomer(work, dependencies, body), []),
      {
        furtherFaults: (db, { caller, now, body }) => furtherFaultsOfNew(db, { ...caller, now }, body, dependencies),
      },
    ),
    read(contract.listCustomers, async (db, { caller, query, page }) => {
      const found = await listCustomers(db, caller.platform, query, page)
      const shown = { ...found, rows: found.rows.map(fromRow) }
      const owners = await ownersOf(
        db,
        caller.platform,
        shown.rows.map(({ id }) => id),
      )
      return pageOf(shown, (customer) => toWire(masterKey, customer, owners))
    }),
    read(contract.getEndUserTerms, async () => currentTerms(config)),
    read(contract.getCustomerById, async (db, { caller, params }) =>
      view(
        db,
        caller.platform,
        (await findCustomer(db, caller.platform, params.customerId)) ?? refuseUnknown('USER_NOT_FOUND'),
      ),
    ),
    write(
      contract.updateCustomerById,
      async (work, { params, body, proof }) => {
        const outcome = await updateCustomer(work, dependencies, { ...params, body, proof })
        return outcome instanceof Reply || outcome instanceof Refused ? outcome : viewIn(work, outcome)
      },
      { furtherFaults: (db, request) => furtherFaultsOfUpdate(db, request, dependencies) },
    ),
    write(contract.deleteCustomerById, async (work, { params }) =>
      viewIn(work, await deleteCustomer(work, params.customerId)),
    ),
  ]
}

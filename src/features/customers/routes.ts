import { Reply } from '../../runtime/declare/operation.ts'
import { Refused, refuseUnknown } from '../../runtime/errors.ts'
import { pageOf } from '../../runtime/pages/pages.ts'
import { type Route, read, write } from '../../runtime/route.ts'
import * as contract from './contract/index.ts'
import { createCustomer, furtherFaultsOfNew } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { type CustomersDependencies, currentTerms } from './dependencies.ts'
import type { Customer } from './model.ts'
import { findCustomer, fromRow, listCustomers } from './store.ts'
import { furtherFaultsOfUpdate, updateCustomer } from './update-customer.ts'
import { toWire } from './view.ts'

export function routes(dependencies: CustomersDependencies): Route[] {
  const { config } = dependencies
  const view = (customer: Customer) => toWire(dependencies.masterKey, customer)
  return [
    write(contract.createCustomer, async (work, { body }) => view(await createCustomer(work, dependencies, body)), {
      furtherFaults: (db, { caller, now, body }) => furtherFaultsOfNew(db, { ...caller, now }, body, dependencies),
    }),
    read(contract.listCustomers, async (db, { caller, query, page }) =>
      pageOf(await listCustomers(db, caller.platform, query, page), (row) => view(fromRow(row))),
    ),
    read(contract.getEndUserTerms, async () => currentTerms(config)),
    read(contract.getCustomerById, async (db, { caller, params }) =>
      view((await findCustomer(db, caller.platform, params.customerId)) ?? refuseUnknown('USER_NOT_FOUND')),
    ),
    write(
      contract.updateCustomerById,
      async (work, { params, body, proof }) => {
        const outcome = await updateCustomer(work, dependencies, { ...params, body, proof })
        return outcome instanceof Reply || outcome instanceof Refused ? outcome : view(outcome)
      },
      { furtherFaults: (db, request) => furtherFaultsOfUpdate(db, request, dependencies) },
    ),
    write(contract.deleteCustomerById, async (work, { params }) => view(await deleteCustomer(work, params.customerId))),
  ]
}

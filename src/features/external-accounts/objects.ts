import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { titleOf } from './searchable.ts'

/** The accounts of a customer outside the service, by the index external_accounts_of_a_customer. */
export const outsideAccountsOfCustomer: ObjectsOfCustomer = {
  kind: 'EXTERNAL_ACCOUNT',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'external_accounts', 'customer_id')).map((row) => ({
      ...{ id: row.id, title: titleOf(row, look.showsNames), at: row.created_at },
      status: row.deleted_at ? 'DELETED' : row.status,
    })),
}

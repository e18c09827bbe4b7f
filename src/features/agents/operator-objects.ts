import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { stateOf, titleOf } from './searchable.ts'

/** The agents of a customer, deleted or not, by the index agents_ever_of_a_customer. */
export const agentsOfCustomer: ObjectsOfCustomer = {
  kind: 'AGENT',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'agents', 'customer_id')).map((row) => ({
      ...{ id: row.id, title: titleOf(row, look.showsNames), status: stateOf(row), at: row.created_at },
    })),
}

import { type ObjectsOfCustomer, rowsOfCustomer } from '#features/operators/customer-objects/index.ts'

/** The verifications of a customer, by the index verifications_of_a_customer. */
export const verificationsOfCustomer: ObjectsOfCustomer = {
  kind: 'VERIFICATION',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'verifications', 'customer_id')).map(({ id, status, created_at }) => ({
      ...{ id, status, title: 'A verification', at: created_at },
    })),
}

import { type ObjectsOfCustomer, rowsOfCustomer } from '#features/operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'

const toFound: ToFound<RowOf<'verifications'>> = (row, _, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  status: row.status,
  ...how,
  title: 'A verification',
})

/** Verifications, by their ids. */
export const verificationsFound: Searchable = {
  kind: 'VERIFICATION',
  by: idFinders('Verification', 'verifications', toFound),
}

/** Lists the verifications of a customer, by the index verifications_of_a_customer. */
export const verificationsOfCustomer: ObjectsOfCustomer = {
  kind: 'VERIFICATION',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'verifications', 'customer_id')).map(({ id, status, created_at }) => ({
      id,
      status,
      title: 'A verification',
      at: created_at,
    })),
}

import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import { nameOf } from './model.ts'
import * as store from './search-store.ts'
import { fromRow, type Row } from './store.ts'

const toFound: ToFound<Row> = (row, { showsNames }, how) => {
  const customer = fromRow(row)
  const name = showsNames ? nameOf(customer) : undefined
  return {
    ...{ id: row.id, platform: row.platform_id, at: row.created_at, ...how },
    title: name ?? (customer.type === 'INDIVIDUAL' ? 'A person' : 'A business'),
    status: customer.deletedAt ? 'DELETED' : customer.status,
  }
}

/** Customers, by what their rows and their terms say. */
export const customersFound: Searchable = {
  kind: 'CUSTOMER',
  by: idFinders('Customer', 'customers', toFound),
  byNames: {
    name: async (db, id, look) =>
      (await store.customersNamedByPlatforms(db, look, id)).map((row) =>
        toFound(row, look, { match: 'PLATFORMS_ID', matched: id }),
      ),
    umaAddress: async (db, address, look) =>
      (await store.customersAtUmaAddress(db, look, address)).map((row) =>
        toFound(row, look, { match: 'UMA_ADDRESS', matched: address }),
      ),
    email: async (db, email, look) =>
      (await store.customersWithTerm(db, look, 'CUSTOMER_EMAIL', email)).map((row) =>
        toFound(row, look, { match: 'EMAIL', matched: email }),
      ),
    phone: async (db, phone, look) =>
      (await store.customersWithTerm(db, look, 'CUSTOMER_PHONE', phone)).map((row) =>
        toFound(row, look, { match: 'PHONE', matched: phone }),
      ),
    words: async (db, words, look) =>
      (await store.customersWithWords(db, look, words)).map((row) => toFound(row, look, { match: 'NAME' })),
  },
}

import type { Found, Look, Searchable } from '../../../foundation/search/index.ts'
import { nameOf } from '../model.ts'
import { fromRow, type Row } from '../store.ts'
import * as store from './store.ts'

type How = Pick<Found, 'match' | 'matched'>

const toFound =
  ({ showsNames }: Look, how: How) =>
  (row: Row): Found => {
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
  by: {
    id: async (db, { noun = 'Customer', uuid }, look) =>
      noun === 'Customer'
        ? (await store.customersWithId(db, look, `Customer:${uuid}`)).map(toFound(look, { match: 'ID' }))
        : [],
    idPart: async (db, { noun = 'Customer', part }, look) =>
      noun === 'Customer'
        ? (await store.customersWithIdPart(db, look, `Customer:${part}`)).map(toFound(look, { match: 'ID' }))
        : [],
  },
  byNames: {
    name: async (db, id, look) =>
      (await store.customersNamedByPlatforms(db, look, id)).map(toFound(look, { match: 'PLATFORMS_ID', matched: id })),
    umaAddress: async (db, address, look) =>
      (await store.customersAtUmaAddress(db, look, address)).map(
        toFound(look, { match: 'UMA_ADDRESS', matched: address }),
      ),
    email: async (db, email, look) =>
      (await store.customersWithTerm(db, look, 'CUSTOMER_EMAIL', email)).map(
        toFound(look, { match: 'EMAIL', matched: email }),
      ),
    phone: async (db, phone, look) =>
      (await store.customersWithTerm(db, look, 'CUSTOMER_PHONE', phone)).map(
        toFound(look, { match: 'PHONE', matched: phone }),
      ),
    words: async (db, words, look) =>
      (await store.customersWithWords(db, look, words)).map(toFound(look, { match: 'NAME' })),
  },
}

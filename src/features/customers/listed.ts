import type { Db, Tx } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { MOST_SHOWN, type ObjectsOfCustomer } from '../operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import { type Customer, nameOf } from './model.ts'
import * as store from './store.ts'
import { consentsOf, findCustomer, fromRow, type Row } from './store.ts'

const toFound: ToFound<Row> = (row, { showsNames }, how) => {
  const customer = fromRow(row)
  const name = showsNames ? nameOf(customer) : undefined
  return {
    id: row.id,
    platform: row.platform_id,
    at: row.created_at,
    ...how,
    title: name ?? (customer.type === 'INDIVIDUAL' ? 'A person' : 'A business'),
    status: customer.deletedAt ? 'DELETED' : customer.status,
  }
}

/** Finds customers by their rows and their search terms. */
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

/** A customer's consents to terms. Refuses an unknown customer. */
export const consentsOfCustomer: ObjectsOfCustomer = {
  kind: 'CONSENT',
  grant: 'customers.read',
  async find(db, { platform, customerId }) {
    if (!(await findCustomer(db, platform, customerId))) refuseUnknown('USER_NOT_FOUND')
    const consents = await consentsOf(db, platform, customerId, MOST_SHOWN + 1)
    return consents.map(({ number, consent: { termsVersion, acceptanceMethod }, recordedAt }) => ({
      id: String(number),
      title: `Terms ${termsVersion}`,
      status: acceptanceMethod,
      at: recordedAt,
    }))
  },
}

/** Returns the name of a customer, deleted or not, if known. */
export async function nameOfCustomer(
  db: Db | Tx,
  { platform, customerId }: { platform: PlatformId; customerId: Customer['id'] | undefined },
): Promise<string | undefined> {
  const customer = customerId && (await findCustomer(db, platform, customerId))
  return customer && nameOf(customer)
}

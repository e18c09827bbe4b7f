import { canonicalInstrument, canonicalReference } from '#account-types/instruments.ts'
import { type ObjectsOfCustomer, rowsOfCustomer } from '#features/operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import { findBalances, totalOf } from '#ledger/index.ts'
import type { RowOf } from '#runtime/db/index.ts'
import { accountsPaidBy } from './instruments/store.ts'
import * as store from './store.ts'
import { ofAccount } from './view.ts'

const toFound: ToFound<RowOf<'internal_accounts'>> = (row, _, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  status: row.status,
  ...how,
  title: `An account in ${row.currency} of ${row.customer_id === null ? 'the platform' : 'a customer'}`,
})

/** Finds internal accounts by their ids and by their payment coordinates. */
export const internalAccountsFound: Searchable = {
  kind: 'INTERNAL_ACCOUNT',
  by: {
    ...idFinders('InternalAccount', 'internal_accounts', toFound),
    name: async (db, name, look) => {
      const referred = await store.accountsWithReference(db, look, name.toUpperCase())
      const paid = await accountsPaidBy(db, look, [canonicalInstrument(name), canonicalReference(name)])
      return [
        ...referred.map((row) => toFound(row, look, { match: 'REFERENCE', matched: name })),
        ...paid.map((row) => toFound(row, look, { match: 'INSTRUMENT', matched: name })),
      ]
    },
  },
}

/** Finds the accounts of a customer at the service with their balances, by the index internal_accounts_of_customer. */
export const accountsOfCustomer: ObjectsOfCustomer = {
  kind: 'ACCOUNT',
  grant: 'customers.read',
  async find(db, look) {
    const rows = await rowsOfCustomer(db, look, 'internal_accounts', 'customer_id')
    const ids = rows.map(({ id }) => id)
    const found = new Map((await findBalances(db, look.platform, ids)).map((each) => [each.accountId, each]))
    return rows.map(({ id, currency, status, created_at }) => {
      const balances = ofAccount(found, id)
      return {
        id,
        status,
        title: `An account in ${currency}`,
        at: created_at,
        balance: { available: balances.available, total: totalOf(balances), currency },
      }
    })
  },
}

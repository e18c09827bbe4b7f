import { canonicalInstrument, canonicalReference } from '#account-types/instruments.ts'
import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { RowOf } from '#runtime/db/index.ts'
import * as store from './search-store.ts'

const toFound: ToFound<RowOf<'internal_accounts'>> = (row, _, how) => ({
  ...{ id: row.id, platform: row.platform_id, at: row.created_at, status: row.status, ...how },
  title: `An account in ${row.currency} of ${row.customer_id === null ? 'the platform' : 'a customer'}`,
})

/** Accounts at the service, by their ids and by what is paid to reach them. */
export const internalAccountsFound: Searchable = {
  kind: 'INTERNAL_ACCOUNT',
  by: {
    ...idFinders('InternalAccount', 'internal_accounts', toFound),
    name: async (db, name, look) => {
      const referred = await store.accountsWithReference(db, look, name.toUpperCase())
      const paid = await store.accountsPaidBy(db, look, [canonicalInstrument(name), canonicalReference(name)])
      return [
        ...referred.map((row) => toFound(row, look, { match: 'REFERENCE', matched: name })),
        ...paid.map((row) => toFound(row, look, { match: 'INSTRUMENT', matched: name })),
      ]
    },
  },
}

import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import { holderOf } from './rules.ts'
import { numberHash, reversed } from './search-terms.ts'
import * as store from './store.ts'
import { fromRow, type Row } from './store.ts'

const toFound: ToFound<Row> = (row, { showsNames }, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  ...how,
  title: titleOf(row, showsNames),
  status: row.deleted_at ? 'DELETED' : row.status,
  ...(row.customer_id !== null && { shownWith: row.customer_id }),
})

/** Returns a title that includes the holder and the last digits only if the searcher may see names. */
function titleOf(row: Row, showsNames: boolean): string {
  const account = fromRow(row)
  const holder = showsNames ? holderOf(account.accountInfo) : undefined
  if (!holder) return `An account in ${account.currency}`
  const ending = `${account.currency} …${holder.ending}`
  return [holder.name, ending].filter((each) => each !== undefined).join(', ')
}

/** Finds external accounts by their rows and their search terms. */
export const externalAccountsFound: Searchable = {
  kind: 'EXTERNAL_ACCOUNT',
  by: idFinders('ExternalAccount', 'external_accounts', toFound),
  byNames: {
    account: async (db, number, look) =>
      (await store.accountsWithNumber(db, look, numberHash(number))).map((row) =>
        toFound(row, look, { match: 'ACCOUNT' }),
      ),
    ending: async (db, ending, look) =>
      (await store.accountsWithWords(db, look, 'ACCOUNT_ENDING', [reversed(ending)])).map((row) =>
        toFound(row, look, { match: 'ENDING', matched: `…${ending}` }),
      ),
    words: async (db, words, look) =>
      (await store.accountsWithWords(db, look, 'ACCOUNT_HOLDER', words)).map((row) =>
        toFound(row, look, { match: 'NAME' }),
      ),
  },
}

/** Lists the external accounts of a customer, by the index external_accounts_of_a_customer. */
export const outsideAccountsOfCustomer: ObjectsOfCustomer = {
  kind: 'EXTERNAL_ACCOUNT',
  grant: 'customers.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'external_accounts', 'customer_id')).map((row) => ({
      id: row.id,
      title: titleOf(row, look.showsNames),
      at: row.created_at,
      status: row.deleted_at ? 'DELETED' : row.status,
    })),
}

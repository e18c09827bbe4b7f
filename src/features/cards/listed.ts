import type { RowOf } from '#runtime/db/index.ts'
import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { idFinders, type Searchable, type ToFound } from '../search/index.ts'
import * as store from './store.ts'

const toFound: ToFound<RowOf<'cards'>> = (row, { showsNames }, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.created_at,
  status: row.state,
  ...how,
  title: titleOf(row, showsNames),
})

/** Returns a title that includes the last digits only if the searcher may see names. */
const titleOf = ({ currency, last4 }: RowOf<'cards'>, showsNames: boolean): string =>
  `A card in ${currency}${showsNames && last4 !== null ? ` …${last4}` : ''}`

/** Finds cards by their rows and their search terms. */
export const cardsFound: Searchable = {
  kind: 'CARD',
  by: idFinders('Card', 'cards', toFound),
  byNames: {
    name: async (db, id, look) =>
      (await store.cardsNamedByPlatforms(db, look, id)).map((row) =>
        toFound(row, look, { match: 'PLATFORMS_ID', matched: id }),
      ),
    ending: async (db, ending, look) =>
      (await store.cardsWithEnding(db, look, ending)).map((row) =>
        toFound(row, look, { match: 'ENDING', matched: `…${ending}` }),
      ),
  },
}

/** Lists the cards of a customer, by the index cards_of_a_cardholder. */
export const cardsOfCustomer: ObjectsOfCustomer = {
  kind: 'CARD',
  grant: 'cards.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'cards', 'cardholder_id')).map((row) => ({
      id: row.id,
      title: titleOf(row, look.showsNames),
      status: row.state,
      at: row.created_at,
    })),
}

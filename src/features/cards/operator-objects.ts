import { type ObjectsOfCustomer, rowsOfCustomer } from '../operators/customer-objects/index.ts'
import { titleOf } from './searchable.ts'

/** The cards of a customer, by the index cards_of_a_cardholder. */
export const cardsOfCustomer: ObjectsOfCustomer = {
  kind: 'CARD',
  grant: 'cards.read',
  find: async (db, look) =>
    (await rowsOfCustomer(db, look, 'cards', 'cardholder_id')).map((row) => ({
      ...{ id: row.id, title: titleOf(row, look.showsNames), status: row.state, at: row.created_at },
    })),
}

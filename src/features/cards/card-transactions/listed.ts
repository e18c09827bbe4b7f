import { fromRow, type TransactionRow } from '#features/payments/transactions/index.ts'
import { amountsIn, idFinders, type Searchable, type ToFound, writtenAmount } from '#features/search/index.ts'
import { CARD } from './kind.ts'
import * as store from './store.ts'

const toFound: ToFound<TransactionRow> = (row, _, how) => {
  const {
    id,
    merchant,
    cardId,
    authorized,
    settled = authorized,
    currency,
    createdAt,
  } = CARD.fromRegistered(fromRow(row))
  return {
    id,
    platform: row.platform_id,
    at: createdAt,
    status: row.status,
    ...how,
    title: merchant.descriptor,
    description: writtenAmount({ amount: settled, currency }),
    shownWith: cardId,
  }
}

/** Finds card payments by their ids, amounts and merchants. */
export const cardPaymentsFound: Searchable = {
  kind: 'CARD_PAYMENT',
  by: {
    ...idFinders('CardTransaction', 'transactions', toFound),
    amount: async (db, amount, look) =>
      (await store.cardPaymentsOfAmount(db, look, amountsIn(amount))).map((row) =>
        toFound(row, look, { match: 'AMOUNT' }),
      ),
    words: async (db, words, look) =>
      (await store.cardPaymentsAt(db, look, words)).map((row) => toFound(row, look, { match: 'NAME' })),
  },
}

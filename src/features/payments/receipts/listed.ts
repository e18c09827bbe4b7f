import { amountsIn, type Found, type Searchable, writtenAmount } from '#features/search/index.ts'
import type { StoredReceipt } from './model.ts'
import { receiptIdOf } from './operator-view.ts'
import * as store from './search-store.ts'

const toFound = (receipt: StoredReceipt, how: Pick<Found, 'match' | 'matched'>): Found => ({
  id: receiptIdOf(receipt),
  title: `${writtenAmount(receipt.amount)} over ${receipt.rail}`,
  ...how,
  ...(receipt.platform && { platform: receipt.platform }),
  status: receipt.state,
  at: receipt.acceptedAt,
})

/** Finds received money by the banks' references, and undecided money also by its payer and its texts. */
export const receiptsFound: Searchable = {
  kind: 'RECEIPT',
  by: {
    name: async (db, name, look) =>
      (await store.receiptsNamed(db, look, name)).map((receipt) => toFound(receipt, { match: 'BANKS_ID' })),
    amount: async (db, amount, look) => {
      const amounts = amountsIn(amount)
      const undecided = await store.undecidedOfAmount(db, look, amounts)
      const others = await store.receiptsOfAmount(db, look, amounts)
      return [...undecided, ...others].map((receipt) => toFound(receipt, { match: 'AMOUNT' }))
    },
  },
  byNames: {
    name: async (db, name, look) =>
      (await store.undecidedNamed(db, look, name)).map((receipt) =>
        toFound(receipt, { match: 'BANKS_ID', matched: name }),
      ),
    words: async (db, words, look) =>
      (await store.undecidedWithWords(db, look, words)).map((receipt) => {
        const matched = receipt.originator.remittanceInformation ?? receipt.originator.accountHolderName
        return toFound(receipt, { match: 'REMITTANCE', ...(matched !== undefined && { matched }) })
      }),
  },
}

import type { Db } from '../../../../runtime/db/index.ts'
import {
  amountsIn,
  type Found,
  hasWords,
  type Look,
  MOST_FOUND,
  type Searchable,
  writtenAmount,
} from '../../../foundation/search/index.ts'
import type { KeptReceipt } from '../model.ts'
import { receiptIdOf } from '../operator/view.ts'
import * as store from './store.ts'

type How = Pick<Found, 'match' | 'matched'>

const toFound = (receipt: KeptReceipt, how: How): Found => ({
  ...{ id: receiptIdOf(receipt), title: `${writtenAmount(receipt.amount)} over ${receipt.rail}`, ...how },
  ...(receipt.platform && { platform: receipt.platform }),
  ...{ status: receipt.state, at: receipt.acceptedAt },
})

/** Those that wait for a decision and meet a condition. */
async function undecided(db: Db, look: Look, meets: (receipt: KeptReceipt) => boolean): Promise<KeptReceipt[]> {
  return (await store.undecidedReceipts(db, look)).filter(meets).slice(0, MOST_FOUND)
}

/** Money that has come, by what banks call it; what waits for a decision also by who has paid it and with which words. */
export const receiptsFound: Searchable = {
  kind: 'RECEIPT',
  by: {
    name: async (db, name, look) =>
      (await store.receiptsNamed(db, look, name)).map((receipt) => toFound(receipt, { match: 'BANKS_ID' })),
    amount: async (db, amount, look) => {
      const amounts = amountsIn(amount)
      const isOne = (receipt: KeptReceipt) =>
        amounts.some((each) => each.amount === receipt.amount.amount && each.currency === receipt.amount.currency)
      const found = [...(await undecided(db, look, isOne)), ...(await store.receiptsOfAmount(db, look, amounts))]
      return found.map((receipt) => toFound(receipt, { match: 'AMOUNT' }))
    },
  },
  byNames: {
    name: async (db, name, look) => {
      const isNamed = ({ originator: { endToEndId, traceNumber, transactionHash } }: KeptReceipt) =>
        [endToEndId, traceNumber, transactionHash].includes(name)
      return (await undecided(db, look, isNamed)).map((receipt) =>
        toFound(receipt, { match: 'BANKS_ID', matched: name }),
      )
    },
    words: async (db, words, look) => {
      const says = ({ originator: { remittanceInformation = '', accountHolderName = '' } }: KeptReceipt) =>
        hasWords(remittanceInformation, words) || hasWords(accountHolderName, words)
      return (await undecided(db, look, says)).map((receipt) =>
        toFound(receipt, {
          match: 'REMITTANCE',
          matched: receipt.originator.remittanceInformation ?? receipt.originator.accountHolderName,
        }),
      )
    },
  },
}

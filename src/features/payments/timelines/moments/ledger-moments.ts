import { JOURNAL_CODES, journalsOf } from '#ledger/index.ts'
import { toWireInteger } from '#money/wire.ts'
import type { TimelineSource } from './model.ts'

/** The journals about the payment, each with its entries: debits are positive. */
export const journalMoments: TimelineSource = async (db, platform, id) => {
  const journals = await journalsOf(db, platform, id)
  return journals.map(({ id: journalId, kind, postedAt, entries }) => ({
    ...{ at: postedAt, kind: 'JOURNAL', title: JOURNAL_CODES[kind] },
    details: {
      ...{ code: kind, journalId },
      entries: entries.map(({ account, currency, amount }) => ({ account, currency, amount: toWireInteger(amount) })),
    },
  }))
}

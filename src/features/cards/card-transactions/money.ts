import { type CardMoney, type Journal, post, postFirst } from '#ledger/index.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { CardTransaction } from './model.ts'

/** Returns the transaction in the ledger's form. */
export const moneyOf = ({ id, accountId, fundingCurrency, program }: CardTransaction): CardMoney => ({
  transactionId: id,
  accountId,
  currency: fundingCurrency,
  program,
})

/** Returns the key of the next journal. */
export const stepOf = ({ steps }: Pick<CardTransaction, 'steps'>): string => String(steps + 1)

/** Like `postMoney`, for a payment that begins now. The caller has locked its account. */
export function postFirstMoney(work: Work, journal: Journal | false): void {
  if (journal) postFirst(work, journal)
}

/** Posts the journal of one event. An event that moves no money has no journal: `amount > 0n && cardReleased(…)`. */
export async function postMoney(work: Work, journal: Journal | false): Promise<void> {
  if (journal) await post(work, [journal])
}

import { rowsWithId, type Searchable } from '#features/search/index.ts'
import { type AccountSum, JOURNAL_CODES, type JournalRead } from '#ledger/index.ts'
import { toWireCurrency } from '#money/currencies.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { ExactInteger } from '#runtime/lib/json.ts'

export const amountToWire = (amount: bigint, currency: string) => ({
  amount: new ExactInteger(amount),
  currency: toWireCurrency(currency),
})

/** Converts an amount to its side. Debits are positive. */
export const sideToWire = (amount: bigint, currency: string) =>
  amount < 0n ? { credit: amountToWire(-amount, currency) } : { debit: amountToWire(amount, currency) }

export const journalToWire = ({ id, kind, key, postedAt, entries }: JournalRead) => ({
  id,
  code: kind,
  meaning: JOURNAL_CODES[kind],
  subject: key.replace(/:[^:]+:\d+$/, ''),
  postedAt: toTimestamp(postedAt),
  entries: entries.map(({ account, currency, amount }) => ({ account, ...sideToWire(amount, currency) })),
})

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

function totalOf(currency: string, sums: readonly AccountSum[]) {
  const amounts = sums.filter((each) => each.currency === currency).map(({ amount }) => amount)
  return {
    debit: amountToWire(sum(amounts.filter((amount) => amount > 0n)), currency),
    credit: amountToWire(-sum(amounts.filter((amount) => amount < 0n)), currency),
    difference: amountToWire(sum(amounts), currency),
  }
}

export const trialBalanceToWire = (sums: readonly AccountSum[]) => ({
  accounts: sums.map(({ account, currency, amount }) => ({
    account,
    ...sideToWire(amount, currency),
    balance: amountToWire(amount, currency),
  })),
  totals: [...new Set(sums.map(({ currency }) => currency))].map((currency) => totalOf(currency, sums)),
})

const MEANINGS: ReadonlyMap<string, string> = new Map(Object.entries(JOURNAL_CODES))

/** Journals by id. Their ids have no noun. */
export const journalsFound: Searchable = {
  kind: 'JOURNAL',
  by: {
    id: async (db, { noun, uuid }, look) =>
      noun === undefined
        ? (await rowsWithId(db, look, 'ledger_journals', uuid)).map((row) => ({
            id: row.id,
            platform: row.platform_id,
            at: row.posted_at,
            match: 'ID' as const,
            title: MEANINGS.get(row.kind) ?? row.kind,
          }))
        : [],
  },
}

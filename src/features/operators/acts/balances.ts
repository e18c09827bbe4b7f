import { changedBalances } from '#ledger/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { BalanceChange } from './model.ts'

/** Returns the balances that the owners of accounts can spend, before and after this transaction. */
export const balancesIn = (work: Work): BalanceChange[] =>
  changedBalances(work)
    .filter(({ before, after }) => before.available !== after.available)
    .map(({ before: { accountId, currency, available }, after }) => ({
      accountId,
      before: toWireAmount({ amount: available, currency }),
      after: toWireAmount({ amount: after.available, currency }),
    }))

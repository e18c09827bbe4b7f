import { type Balances, changedBalances, dateBalances, totalOf } from '#ledger/index.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { isIdOf } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { internalAccountWebhook } from './contract.ts'
import { accountsAsRead } from './store.ts'
import { ofAccount, toWire } from './view.ts'

/**
 * Announces one BALANCE_UPDATED per account whose balance or total balance a transaction has changed, with the final
 * values.
 */
export async function announceBalances(work: Work): Promise<void> {
  const changed = new Map(
    changedBalances(work)
      .filter(isVisible)
      .map(({ after }) => [after.accountId, after]),
  )
  const ids = [...changed.keys()].filter((id) => isIdOf('InternalAccount', id))
  for (const account of await accountsAsRead(work, ids)) {
    const balances = ofAccount(changed, account.id)
    const updatedAt = account.updatedAt < balances.updatedAt ? balances.updatedAt : nextChange(account, work.now)
    dateBalances(work, account.id, updatedAt)
    work.emit(
      internalAccountWebhook,
      'INTERNAL_ACCOUNT.BALANCE_UPDATED',
      toWire(account, { ...balances, updatedAt }, work),
    )
  }
}

const isVisible = ({ before, after }: { before: Balances; after: Balances }) =>
  before.available !== after.available || totalOf(before) !== totalOf(after)

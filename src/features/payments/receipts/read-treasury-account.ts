import { PAYMENT_RAILS } from '../../../account-types/payment-rails.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { Environment } from '../../../runtime/environment.ts'
import { type TreasuryAccount, treasuryAt } from '../../foundation/treasury/index.ts'
import type { Receipt } from './model.ts'

/**
 * The account of the treasury to which money has come: in production every rail of banks has one, elsewhere none does. Throws what an operator has to
 * write where `named` does not fit.
 */
export async function readTreasuryAccount(
  db: Db,
  { environment, now }: { environment: Environment; now: Date },
  { rail, amount: { currency } }: Pick<Receipt, 'rail' | 'amount'>,
  named: unknown,
): Promise<Pick<Receipt, 'treasuryAccount'>> {
  const isOfBanks = environment === 'production' && PAYMENT_RAILS.some((each) => each === rail)
  if (named === undefined && !isOfBanks) return {}
  if (!isOfBanks) throw new Error(`Leave out --account: ${whyWithout(environment, rail)}.`)
  const treasury = await treasuryAt(db, { environment, now })
  const account = treasury.find(({ id }) => id === named)
  if (!account) throw new Error(whichOf(treasury, currency))
  const { id, status } = account
  if (status === 'closed') throw new Error(`The account ${id} of the treasury is closed: no money can have come to it.`)
  if (account.currency !== currency)
    throw new Error(`The account ${id} of the treasury is in ${account.currency}, and ${currency} has come.`)
  return { treasuryAccount: id }
}

const whyWithout = (environment: Environment, rail: string): string =>
  environment === 'sandbox' ? 'the sandbox has no treasury' : `what comes over ${rail} is on no account of a bank`

function whichOf(treasury: readonly TreasuryAccount[], currency: string): string {
  const possible = treasury.filter((each) => each.currency === currency && each.status !== 'closed').map(({ id }) => id)
  return possible.length > 0
    ? `Name the account of the treasury to which it has come: --account ${possible.join('|')}.`
    : `The treasury has no account in ${currency} to which it can have come.`
}

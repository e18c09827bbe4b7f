import { PAYMENT_RAILS } from '#account-types/payment-rails.ts'
import { type TreasuryAccount, treasuryAt } from '#features/treasury-accounts/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Receipt } from './model.ts'

type OnAccount = Pick<Receipt, 'rail' | 'amount' | 'treasuryAccount'>

/**
 * Checks a receipt's treasury account. In production, a receipt over a bank rail must name one; every other receipt
 * must not. Rejects all other combinations.
 */
export async function checkTreasuryAccount(
  { tx, now }: Work,
  environment: Environment,
  { rail, amount: { currency }, treasuryAccount }: OnAccount,
): Promise<void> {
  const isOfBanks = environment === 'production' && PAYMENT_RAILS.some((each) => each === rail)
  if (treasuryAccount === undefined && !isOfBanks) return
  if (!isOfBanks) refuseAccount(`Leave it out: ${whyWithout(environment, rail)}.`)
  const treasury = await treasuryAt(tx, { environment, now })
  const account = treasury.find(({ id }) => id === treasuryAccount) ?? refuseAccount(whichOf(treasury, currency))
  if (account.status === 'closed') refuseAccount(`${account.id} is closed: no money can have come to it.`)
  if (account.currency !== currency) refuseAccount(`${account.id} is in ${account.currency}, and ${currency} has come.`)
}

const refuseAccount = (message: string): never => refuseField('treasuryAccount', message)

const whyWithout = (environment: Environment, rail: string): string =>
  environment === 'sandbox' ? 'the sandbox has no treasury' : `what comes over ${rail} is on no account of a bank`

function whichOf(treasury: readonly TreasuryAccount[], currency: string): string {
  const possible = treasury.filter((each) => each.currency === currency && each.status !== 'closed').map(({ id }) => id)
  return possible.length > 0
    ? `Name the account of the treasury to which it has come: ${possible.join(', ')}.`
    : `The treasury has no account in ${currency} to which it can have come.`
}

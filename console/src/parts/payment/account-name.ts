import { endOf } from '../written.ts'
import { type Journey, nameOfParty } from './words.ts'

/** Names an account of a payment by its owner and currency, and another account by the end of its id. */
export function nameOfAccount({ payer, payee }: Pick<Journey, 'payer' | 'payee'>, accountId: string): string {
  const owner = [payer, payee].find((party) => party.accountId === accountId)
  const name = owner && nameOfParty(owner, owner === payer ? 'Payer' : 'Payee')
  return owner?.currency === undefined ? `Account ${endOf(accountId)}` : `${name}, ${owner.currency} account`
}

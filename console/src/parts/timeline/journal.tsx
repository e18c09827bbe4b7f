import type { ReactNode } from 'react'
import { railName } from '../payment/words.ts'
import { written } from '../written.ts'

/** An entry of a journal. Debits are positive. */
export interface Entry {
  account: string
  currency: string
  decimals: number
  amount: number
}

/** Returns the entries in the details of a moment, or none. */
export function entriesIn(details: object): readonly Entry[] {
  const { entries } = details as { entries?: unknown }
  return Array.isArray(entries) ? (entries as Entry[]) : []
}

const PARTS: Readonly<Record<string, string>> = {
  held: 'set aside',
  card_held: 'held for cards',
  pending: 'not spendable yet',
}

const ACCOUNTS: Readonly<Record<string, string>> = {
  transit: 'On its way to the payee',
  refund_due: 'Owed back to the payer',
  receivable: 'Owed by the account',
  unallocated: 'Without an owner',
  clearing_in: 'Pulled, not received yet',
  cash: 'Cash at',
  self_custody: 'Tokens in wallets on',
  fx: 'Conversion',
  fee_income: 'Fees',
  counterparty_fees_payable: "Fees of receivers' institutions",
  return_cost: 'Costs of returns',
}
/** Accounts of one place, which their words name. */
const WITH_PLACE: readonly string[] = ['cash', 'self_custody', 'unallocated', 'clearing_in']

/** Writes a rail by its name. The ids of treasury accounts are in lower case, and stay. */
const nameOfPlace = (place: string): string => (/^[A-Z_]+$/.test(place) ? railName(place) : place)

/** Writes the name of a ledger account in words. `showAccount` renders an internal account. */
function inWords(account: string, showAccount: (id: string) => ReactNode): ReactNode {
  const [, internal, part = ''] = /^ia:(.+):(\w+)$/.exec(account) ?? []
  if (internal !== undefined)
    return (
      <>
        {showAccount(internal)}
        {PARTS[part] !== undefined && <span className="faint"> {PARTS[part]}</span>}
      </>
    )
  const colon = account.indexOf(':')
  const [kind, place] = colon < 0 ? [account, ''] : [account.slice(0, colon), account.slice(colon + 1)]
  const words = ACCOUNTS[kind] ?? account
  return WITH_PLACE.includes(kind) ? `${words} ${nameOfPlace(place)}` : words
}

const side = (entries: readonly Entry[], isSide: (amount: number) => boolean) =>
  entries.filter(({ amount }) => isSide(amount)).reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Returns the sums of debits and credits in each currency. */
export function sumsOf(entries: readonly Entry[]) {
  const currencies = [...new Map(entries.map(({ currency, decimals }) => [currency, decimals]))]
  return currencies.map(([currency, decimals]) => {
    const own = entries.filter((each) => each.currency === currency)
    return { currency, decimals, debit: side(own, (amount) => amount > 0), credit: -side(own, (amount) => amount < 0) }
  })
}

/** One journal as debits and credits, with equal sums in each currency. */
export function JournalTable({
  entries,
  showAccount,
}: {
  entries: readonly Entry[]
  showAccount: (id: string) => ReactNode
}) {
  const figure = ({ amount, decimals }: Entry, isShown: boolean) =>
    isShown && written(String(amount).replace('-', ''), decimals)
  return (
    <table className="journal">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className="number">
            Debit
          </th>
          <th scope="col" className="number">
            Credit
          </th>
          <th scope="col">Currency</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.account} ${entry.currency}`}>
            <td>{inWords(entry.account, showAccount)}</td>
            <td className="number">{figure(entry, entry.amount > 0)}</td>
            <td className="number">{figure(entry, entry.amount < 0)}</td>
            <td>{entry.currency}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(entries).map(({ currency, decimals, debit, credit }) => (
          <tr key={currency}>
            <th scope="row">Sum</th>
            <td className="number">{written(String(debit), decimals)}</td>
            <td className="number">{written(String(credit), decimals)}</td>
            <td>{currency}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

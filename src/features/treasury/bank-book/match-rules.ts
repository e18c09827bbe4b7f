import type { CashItem } from '#ledger/index.ts'
import type { BankEntry, RuleName } from './model.ts'

/** Rules that match an entry of a bank with an item of the books, without reads or writes. */

/** An order that the entry's text may name, with the open items of its transaction on the account. */
export interface NamedOrder {
  reference: string
  items: readonly CashItem[]
}

/** Reported money for the account, of the same amount as the entry. */
export interface ReportedReceipt {
  id: string
  /** The day on which the rail accepted it, YYYY-MM-DD. */
  acceptedOn: string
  /** References of accounts and payments in the payer's text. */
  references: readonly string[]
  /** Its item. Absent if no platform has entered it yet. */
  item?: CashItem
}

/** The side of a transfer between accounts of the operator that this account's bank must still book. */
export interface ExpectedLeg {
  /** The day on which the other bank booked its side, YYYY-MM-DD. */
  bookedOn: string
  item: CashItem
}

export interface Candidates {
  orders: readonly NamedOrder[]
  receipts: readonly ReportedReceipt[]
  legs: readonly ExpectedLeg[]
  /** References of accounts and payments in the entry's text. */
  references: readonly string[]
}

/** The item of the books that matches the entry, and the rule that found it. */
export interface Found {
  rule: RuleName
  item: CashItem
}

/**
 * Returns the item of the first rule that finds exactly one. If a rule finds two, the function tries the next rule.
 * Only the rule for transfers between the operator's accounts matches by amount and day alone.
 */
export function findItem(entry: BankEntry, candidates: Candidates): Found | undefined {
  for (const [rule, find] of RULES) {
    const item = find(entry, candidates)
    if (item) return { rule, item }
  }
  return undefined
}

type Rule = (entry: BankEntry, candidates: Candidates) => CashItem | undefined

/** Matches if the text names one order and its transaction has one open item of the amount. */
const itemOfOrder: Rule = ({ amount, reference = '' }, { orders }) => {
  const named = orders.filter((order) => wordsOf(reference).includes(order.reference))
  return named.length === 1
    ? only(named.flatMap(({ items }) => items.filter((item) => item.amount === amount)))
    : undefined
}

/** The report has the bank's own id. */
const itemUnderId: Rule = ({ id, ...entry }, { receipts }) =>
  itemOfReceipt(
    entry,
    receipts.filter((receipt) => receipt.id === id),
  )

/** The report has the entry's reference as its id, or the payer names the same payment or account. */
const itemUnderReference: Rule = ({ reference, ...entry }, { receipts, references }) =>
  itemOfReceipt(
    entry,
    receipts.filter(
      (receipt) => receipt.id === reference || receipt.references.some((each) => references.includes(each)),
    ),
  )

function itemOfReceipt(
  { amount, bookedOn }: Pick<BankEntry, 'amount' | 'bookedOn'>,
  receipts: readonly ReportedReceipt[],
): CashItem | undefined {
  const near = receipts.filter(({ acceptedOn }) => Math.abs(daysBetween(acceptedOn, bookedOn)) <= DAYS_OF_A_RECEIPT)
  return amount > 0n ? only(near)?.item : undefined
}

/**
 * Matches an entry after the other bank has booked its side. An entry that names a payment or an account is a payer's
 * money.
 */
const itemOfOwnTransfer: Rule = ({ bookedOn }, { legs, references }) =>
  references.length > 0
    ? undefined
    : only(legs.filter((leg) => Math.abs(bankingDaysBetween(leg.bookedOn, bookedOn)) <= BANKING_DAYS_OF_A_TRANSFER))
        ?.item

const RULES: readonly (readonly [RuleName, Rule])[] = [
  ['ORDER', itemOfOrder],
  ['RECEIPT', itemUnderId],
  ['RECEIPT', itemUnderReference],
  ['OWN_TRANSFER', itemOfOwnTransfer],
]

/** The maximum number of days between a report and its booking. */
const DAYS_OF_A_RECEIPT = 3
const BANKING_DAYS_OF_A_TRANSFER = 3

const only = <Each>(found: readonly Each[]): Each | undefined => (found.length === 1 ? found[0] : undefined)

/** Returns the possible references in a text: the whole text, and each of its words with and without punctuation. */
export const wordsOf = (text: string): string[] => [
  ...new Set([text.trim(), ...text.split(/\s+/), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word !== '')),
]

const DAY_MS = 86_400_000
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

/**
 * Counts the days from one date to the other without Saturdays and Sundays. Holidays differ between banks, so they
 * count.
 */
export function bankingDaysBetween(one: string, other: string): number {
  if (other < one) return -bankingDaysBetween(other, one)
  let count = 0
  for (let day = Date.parse(one) + DAY_MS; day <= Date.parse(other); day += DAY_MS)
    if (![0, 6].includes(new Date(day).getUTCDay())) count++
  return count
}

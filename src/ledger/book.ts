import { MAX_AMOUNT } from '../money/money.ts'
import { refuse } from '../runtime/errors.ts'
import { balanceOf, PARTS, receivable } from './accounts.ts'
import { type Entry, type Journal, net } from './journal.ts'

/** The checked balances of one internal account, as the row holds them under its lock. */
export interface Balances {
  accountId: string
  currency: string
  available: bigint
  held: bigint
  card_held: bigint
  pending: bigint
  receivable: bigint
  /** Nothing can be posted to the account any more but what its owner owes. */
  isClosed: boolean
  /** When one of them changed last. */
  updatedAt: Date
}

/** What of a row changes. */
const ROW_MEMBERS = [...PARTS, 'receivable', 'isClosed'] as const

/** The sum of the four parts. */
export const totalOf = (balances: Balances): bigint => PARTS.reduce((sum, part) => sum + balances[part], 0n)

/** The locked balances of a unit of work: journals are decided on them one after the other, in memory. */
export class Book {
  private readonly before = new Map<string, Balances>()
  private readonly now = new Map<string, Balances>()
  /** Whether each hold that is locked or was opened here is still open. */
  private readonly holds = new Map<string, boolean>()
  readonly journals: Journal[] = []

  /** A book in the same state, which later journals of this one leave as it is. The balances in it are replaced, never changed. */
  copy(): Book {
    const copy = new Book()
    for (const [id, balances] of this.before) copy.before.set(id, balances)
    for (const [id, balances] of this.now) copy.now.set(id, balances)
    for (const [id, isOpen] of this.holds) copy.holds.set(id, isOpen)
    copy.journals.push(...this.journals)
    return copy
  }

  has(accountId: string): boolean {
    return this.now.has(accountId)
  }

  open(balances: Balances): void {
    this.before.set(balances.accountId, { ...balances })
    this.now.set(balances.accountId, { ...balances })
  }

  /** Takes in holds that are locked and that nobody else has closed. */
  takeHolds(ids: readonly string[]): void {
    for (const id of ids) if (!this.holds.has(id)) this.holds.set(id, true)
  }

  balancesOf(accountId: string): Balances {
    const balances = this.now.get(accountId)
    if (!balances) throw new Error(`The balances of ${accountId} are not locked.`)
    return balances
  }

  /** Accounts whose row has to be written. */
  get changed(): { before: Balances; after: Balances }[] {
    return [...this.now.values()].flatMap((after) => {
      const before = this.before.get(after.accountId)
      const hasChanged = before && ROW_MEMBERS.some((member) => before[member] !== after[member])
      return hasChanged ? [{ before, after }] : []
    })
  }

  /** Ends an account that holds nothing. */
  close(accountId: string): void {
    this.now.set(accountId, { ...this.balancesOf(accountId), isClosed: true })
  }

  /** Applies a journal to the balances, or refuses and leaves them as they were. */
  apply(journal: Journal): void {
    for (const entry of journal.entries) this.checkOpen(entry)
    const entries = net(journal.entries.flatMap((entry) => this.withReceivable(entry)))
    const after = new Map<string, Balances>()
    for (const { account, currency, amount } of entries) {
      const place = balanceOf(account)
      if (!place) continue
      const balances = after.get(place.accountId) ?? { ...this.balancesOf(place.accountId) }
      if (balances.currency !== currency)
        throw new Error(`${place.accountId} holds ${balances.currency}, not ${currency}.`)
      // Internal accounts are owed by us: a credit, which is negative, raises them. A receivable is owed to us.
      balances[place.part] += place.part === 'receivable' ? amount : -amount
      after.set(place.accountId, balances)
    }
    for (const balances of after.values()) checkBalances(balances)
    this.applyHolds(journal)
    for (const balances of after.values()) this.now.set(balances.accountId, balances)
    this.journals.push({ ...journal, entries })
  }

  /** What the owner of a closed account owes can still grow; nothing else can be posted to it. */
  private checkOpen({ account, amount, mayFallShort }: Entry): void {
    const place = balanceOf(account)
    if (!place || place.part === 'receivable' || (mayFallShort && amount > 0n)) return
    if (this.balancesOf(place.accountId).isClosed)
      refuse('CONFLICT', 'The internal account is CLOSED.', { status: 'CLOSED' })
  }

  private applyHolds({ opensHold, closesHold }: Journal): void {
    if (closesHold !== undefined && !this.holds.get(closesHold))
      throw new Error('A hold was to be closed that is not open.')
    if (closesHold !== undefined) this.holds.set(closesHold, false)
    if (opensHold) this.holds.set(opensHold.id, true)
  }

  /**
   * Two rules of payments 18.3: a credit to an account with an open receivable pays that first; a debit that may fall short takes what is there
   * and leaves the rest as a receivable.
   */
  private withReceivable(entry: Entry): Entry[] {
    const place = balanceOf(entry.account)
    if (place?.part !== 'available') return [entry]
    const balances = this.balancesOf(place.accountId)
    if (entry.amount < 0n && balances.receivable > 0n)
      return divert(entry, place.accountId, -smaller(-entry.amount, balances.receivable))
    if (entry.mayFallShort && entry.amount > balances.available)
      return divert(entry, place.accountId, entry.amount - balances.available)
    return [entry]
  }
}

/** Moves a part of an entry from `available` to the account's receivable. */
function divert(entry: Entry, accountId: string, amount: bigint): Entry[] {
  return [
    { ...entry, amount: entry.amount - amount },
    { account: receivable(accountId), currency: entry.currency, amount },
  ]
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function checkBalances(balances: Balances): void {
  if (balances.available < 0n) refuse('INSUFFICIENT_FUNDS', 'The available balance of the account is too small.')
  const negative = [...PARTS, 'receivable' as const].find((part) => balances[part] < 0n)
  if (negative) throw new Error(`${negative} of ${balances.accountId} would become negative.`)
  if (totalOf(balances) > MAX_AMOUNT) refuse('AMOUNT_OUT_OF_RANGE', 'The balance of the account would leave its range.')
}

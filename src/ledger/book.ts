import { MAX_AMOUNT } from '#money/money.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { balanceOf, PARTS, receivable } from './accounts.ts'
import { type Entry, type Journal, net, refuseJournal } from './journal.ts'
import { refuseOverdrawn } from './refuse-overdrawn.ts'

/** The checked balances of one internal account, from its locked row. */
export interface Balances {
  accountId: string
  currency: string
  available: bigint
  held: bigint
  card_held: bigint
  pending: bigint
  receivable: bigint
  /** Whether the account accepts only further debts of its owner. */
  isClosed: boolean
  /** The time of the last change of a balance. */
  updatedAt: Date
}

/** The balances of an account before and after a change. */
export interface Change {
  before: Balances
  after: Balances
}

/** The members of a row that can change. */
const ROW_MEMBERS = [...PARTS, 'receivable', 'isClosed'] as const

/** Returns the sum of the four parts. */
export const totalOf = (balances: Balances): bigint => PARTS.reduce((sum, part) => sum + balances[part], 0n)

function changesBetween(found: ReadonlyMap<string, Balances>, now: ReadonlyMap<string, Balances>): Change[] {
  return [...found.values()].flatMap((before) => {
    const after = now.get(before.accountId)
    const hasChanged = after && ROW_MEMBERS.some((member) => before[member] !== after[member])
    return hasChanged ? [{ before, after }] : []
  })
}

/** The part of a transaction that a book needs. */
export interface Poster {
  readonly now: Date
  /** True if the caller may read balances. */
  readonly mayView?: boolean
}

/** A journal in its written form. */
export type PostedJournal = Journal & { postedAt: Date }

/**
 * The locked balances of a unit, and its journals. The book checks the journals against the balances one after the
 * other, in memory.
 */
export class Book {
  private readonly before = new Map<string, Balances>()
  private readonly now = new Map<string, Balances>()
  /** Whether each hold that this book has locked or opened is still open. */
  private readonly holds = new Map<string, boolean>()
  /** By key, in posting order. */
  private readonly posted = new Map<string, PostedJournal>()

  /**
   * Returns a book in the same state, which later journals of this one do not change. The book replaces its balances
   * and never changes them.
   */
  copy(): Book {
    const copy = new Book()
    copy.join(this)
    return copy
  }

  /** Adds the book of a later unit, which has continued from the balances that this one has left. */
  join({ before, now, holds, posted }: Book): void {
    for (const [id, balances] of before) if (!this.before.has(id)) this.before.set(id, balances)
    for (const [id, balances] of now) this.now.set(id, balances)
    for (const [id, isOpen] of holds) this.holds.set(id, isOpen)
    for (const [key, journal] of posted) this.posted.set(key, journal)
  }

  has(accountId: string): boolean {
    return this.now.has(accountId)
  }

  open(balances: Balances): void {
    if (this.has(balances.accountId)) return
    this.before.set(balances.accountId, balances)
    this.now.set(balances.accountId, balances)
  }

  /** Adds locked holds that are still open. */
  takeHolds(ids: readonly string[]): void {
    for (const id of ids) if (!this.holds.has(id)) this.holds.set(id, true)
  }

  balancesOf(accountId: string): Balances {
    return this.now.get(accountId) ?? refuseJournal(`The ledger has no balances of ${accountId} under a lock.`)
  }

  /** Returns accounts with a changed row. */
  get changed(): Change[] {
    return changesBetween(this.before, this.now)
  }

  get journals(): PostedJournal[] {
    return [...this.posted.values()]
  }

  /** Returns whether each hold that the journals have opened or closed is open. */
  get changedHolds(): [id: string, isOpen: boolean][] {
    return this.journals
      .flatMap(({ opensHold, closesHold }) => [opensHold?.id, closesHold])
      .flatMap((id) => (id === undefined ? [] : [[id, this.holds.get(id) === true]]))
  }

  /** Records a later time of the last change, if an account's other data changed after its balances. */
  date(accountId: string, updatedAt: Date): void {
    this.replace({ ...this.balancesOf(accountId), updatedAt })
  }

  /** Closes an account with zero balances. */
  close(accountId: string): void {
    this.replace({ ...this.balancesOf(accountId), isClosed: true })
  }

  /** Applies a journal to the balances, or refuses and leaves them unchanged. Skips an already applied one. */
  apply(unit: Poster, journal: Journal): void {
    if (this.posted.has(journal.key)) return
    for (const entry of journal.entries) this.checkOpen(entry)
    const entries = net(journal.entries.flatMap((entry) => this.withReceivable(entry)))
    const after = this.balancesAfter(entries)
    for (const balances of after) checkBalances(balances, this.balancesOf(balances.accountId), unit)
    this.applyHolds(journal)
    for (const balances of after) this.replace({ ...balances, updatedAt: nextChange(balances, unit.now) })
    this.posted.set(journal.key, { ...journal, entries, postedAt: unit.now })
  }

  private replace(balances: Balances): void {
    this.now.set(balances.accountId, balances)
  }

  private balancesAfter(entries: readonly Entry[]): Balances[] {
    const after = new Map<string, Balances>()
    for (const { account, currency, amount } of entries) {
      const place = balanceOf(account)
      if (!place) continue
      const balances = after.get(place.accountId) ?? { ...this.balancesOf(place.accountId) }
      if (balances.currency !== currency)
        refuseJournal(`${place.accountId} holds ${balances.currency}, not ${currency}.`)
      // The service owes internal accounts: a credit, which is negative, raises them. The customer owes a receivable to
      // the service.
      balances[place.part] += place.part === 'receivable' ? amount : -amount
      after.set(place.accountId, balances)
    }
    return [...after.values()]
  }

  /** Refuses entries to a closed account. Only its owner's debt can still grow. */
  private checkOpen({ account, amount, mayFallShort }: Entry): void {
    const place = balanceOf(account)
    if (!place || place.part === 'receivable' || (mayFallShort && amount > 0n)) return
    if (this.balancesOf(place.accountId).isClosed)
      refuse('CONFLICT', 'The internal account is CLOSED.', { status: 'CLOSED' })
  }

  private applyHolds({ opensHold, closesHold }: Journal): void {
    if (closesHold !== undefined && !this.holds.get(closesHold))
      refuseJournal(`The hold ${closesHold} was to be closed and is not open.`)
    if (closesHold !== undefined) this.holds.set(closesHold, false)
    if (opensHold) this.holds.set(opensHold.id, true)
  }

  /**
   * Applies two rules of payments 18.3. A credit to an account with an open receivable pays the receivable first. A
   * debit that may fall short takes the available amount and leaves the rest as a receivable.
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

function checkBalances(balances: Balances, before: Balances, unit: Poster): void {
  if (balances.available < 0n) refuseOverdrawn(unit, before, before.available - balances.available)
  const negative = [...PARTS, 'receivable' as const].find((part) => balances[part] < 0n)
  if (negative) refuseJournal(`${negative} of ${balances.accountId} would become negative.`)
  if (totalOf(balances) > MAX_AMOUNT) refuse('AMOUNT_OUT_OF_RANGE', 'The balance of the account would leave its range.')
}

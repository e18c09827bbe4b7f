import { MAX_AMOUNT } from '#money/money.ts'
import { nextChange } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { BatchFallsApart } from '#runtime/work/units/batch.ts'
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

/** The changes that one unit made to a book, with the state before them. */
interface Share {
  balances: Map<string, Balances>
  holds: Map<string, boolean | undefined>
  /** True if another transaction has read balances that this one has changed. */
  isReliedOn: boolean
}

/**
 * The locked balances of a database transaction, which several units may share. The book checks the journals of all
 * units against the balances one after the other, in memory. A rollback of a unit's journals is possible until another
 * unit has read the same accounts: the service may have refused another unit because of them.
 */
export class Book {
  private readonly before = new Map<string, Balances>()
  private readonly now = new Map<string, Balances>()
  /** Whether each hold that this book has locked or opened is still open. */
  private readonly holds = new Map<string, boolean>()
  private readonly shares = new Map<Poster, Share>()
  /** By key, in posting order. */
  private readonly posted = new Map<string, { journal: PostedJournal; unit: Poster }>()
  /** The last unit that read an account, a hold or the key of a journal. */
  private readonly lastLooks = new Map<string, Poster>()

  /**
   * Returns a book in the same state, which later journals of this one do not change. The book replaces its balances
   * and never changes them.
   */
  copy(): Book {
    const copy = new Book()
    for (const [id, balances] of this.before) copy.before.set(id, balances)
    for (const [id, balances] of this.now) copy.now.set(id, balances)
    for (const [id, isOpen] of this.holds) copy.holds.set(id, isOpen)
    for (const [place, unit] of this.lastLooks) copy.lastLooks.set(place, unit)
    for (const [key, each] of this.posted) copy.posted.set(key, each)
    for (const [unit, { balances, holds, isReliedOn }] of this.shares)
      copy.shares.set(unit, { balances: new Map(balances), holds: new Map(holds), isReliedOn })
    return copy
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

  /** Returns the current balances after all units until now, and records that this unit has read them. */
  balancesFor(unit: Poster, accountId: string): Balances {
    this.look(unit, accountId)
    return this.balancesOf(accountId)
  }

  /** Returns accounts with a changed row. */
  get changed(): Change[] {
    return changesBetween(this.before, this.now)
  }

  /** Returns the accounts that this transaction has changed. */
  changedBy(unit: Poster): Change[] {
    const found = this.shares.get(unit)?.balances ?? new Map<string, Balances>()
    for (const id of found.keys()) this.look(unit, id)
    return changesBetween(found, this.now)
  }

  get journals(): PostedJournal[] {
    return [...this.posted.values()].map(({ journal }) => journal)
  }

  /** Records a later time of the last change, if an account's other data changed after its balances. */
  date(unit: Poster, accountId: string, updatedAt: Date): void {
    this.replace(unit, { ...this.balancesFor(unit, accountId), updatedAt })
  }

  /** Closes an account with zero balances. */
  close(unit: Poster, accountId: string): void {
    this.replace(unit, { ...this.balancesFor(unit, accountId), isClosed: true })
  }

  /** Applies a journal to the balances, or refuses and leaves them unchanged. Skips an already applied one. */
  apply(unit: Poster, journal: Journal): void {
    this.look(unit, `journal ${journal.key}`)
    if (this.posted.has(journal.key)) return
    this.shareOf(unit)
    for (const entry of journal.entries) this.lookAt(unit, entry)
    for (const entry of journal.entries) this.checkOpen(entry)
    const entries = net(journal.entries.flatMap((entry) => this.withReceivable(entry)))
    const after = this.balancesAfter(entries)
    for (const balances of after) checkBalances(balances, this.balancesOf(balances.accountId), unit)
    this.applyHolds(unit, journal)
    for (const balances of after) this.replace(unit, { ...balances, updatedAt: nextChange(balances, unit.now) })
    this.posted.set(journal.key, { journal: { ...journal, entries, postedAt: unit.now }, unit })
  }

  /** Rolls back the transaction's changes. Throws if another transaction may rely on them. */
  takeBack(unit: Poster): void {
    const share = this.shares.get(unit)
    if (share?.isReliedOn) throw new BatchFallsApart('A neighbour has looked at what is to be taken back.')
    for (const [id, balances] of share?.balances ?? []) this.now.set(id, balances)
    for (const [id, wasOpen] of share?.holds ?? []) {
      if (wasOpen === undefined) this.holds.delete(id)
      else this.holds.set(id, wasOpen)
    }
    for (const [key, each] of share ? this.posted : []) if (each.unit === unit) this.posted.delete(key)
    this.shares.delete(unit)
  }

  private balancesOf(accountId: string): Balances {
    return this.now.get(accountId) ?? refuseJournal(`The ledger has no balances of ${accountId} under a lock.`)
  }

  private shareOf(unit: Poster): Share {
    const share = this.shares.get(unit) ?? { balances: new Map(), holds: new Map(), isReliedOn: false }
    this.shares.set(unit, share)
    return share
  }

  private lookAt(unit: Poster, { account }: Entry): void {
    const place = balanceOf(account)
    if (place) this.look(unit, place.accountId)
  }

  private look(unit: Poster, place: string): void {
    const last = this.lastLooks.get(place)
    this.lastLooks.set(place, unit)
    const share = last && last !== unit && this.shares.get(last)
    if (share) share.isReliedOn = true
  }

  private replace(unit: Poster, balances: Balances): void {
    const { balances: found } = this.shareOf(unit)
    if (!found.has(balances.accountId)) found.set(balances.accountId, this.balancesOf(balances.accountId))
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

  private applyHolds(unit: Poster, { opensHold, closesHold }: Journal): void {
    if (closesHold !== undefined) this.look(unit, closesHold)
    if (closesHold !== undefined && !this.holds.get(closesHold))
      refuseJournal(`The hold ${closesHold} was to be closed and is not open.`)
    if (closesHold !== undefined) this.changeHold(unit, closesHold, false)
    if (opensHold) this.changeHold(unit, opensHold.id, true)
  }

  private changeHold(unit: Poster, id: string, isOpen: boolean): void {
    const { holds } = this.shareOf(unit)
    if (!holds.has(id)) holds.set(id, this.holds.get(id))
    this.holds.set(id, isOpen)
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

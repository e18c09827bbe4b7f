import type { Db, Statement, Tx } from './types.ts'

/** The entries that are kept when new ones replace old ones. At most twice as many are remembered. */
const KEPT_ENTRIES = 5_000

/** A transaction of this process that changes remembered rows, and has not ended. */
export class Leaving {
  isOpen = true
  isSent = false
  /** True if its changes are not in the database. */
  hasFailed = false
  private end = () => {}
  /** Resolves at its end, however it ends. */
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve
  })

  finish(): void {
    this.isOpen = false
    this.end()
  }
}

/** The rows under the values of the names of a look-up. */
export interface Entry {
  /** Undefined if only the end of the transaction that changes them makes them readable. */
  readonly rows: readonly unknown[] | undefined
  /**
   * The transactions that have written the rows, in PostgreSQL's `xmin`: each change of a row gives it another one. Null
   * without rows. Undefined until the transaction that leaves the rows has committed.
   */
  version: string | null | undefined
  /** The transaction of this process that leaves them. */
  readonly leaving?: Leaving
  /** The last transaction of this process whose units lock them. */
  holder?: Leaving
}

/** A query by the values of some names. */
export interface Lookup {
  /** True for rows that hardly ever exist: units decide without a look. */
  readonly isAssumedAbsent: boolean
  /** True if the memory never keeps its rows. */
  readonly isOnce: boolean
  /** True if a unit that locks the rows keeps all others from them. */
  readonly locksAlone: boolean
  /** The place of its rows in the order in which transactions lock rows. */
  readonly lockOrder: number
  /** Looks rows up, and locks them in a transaction that `isLocking`. */
  lookUp(room: Db | Tx, names: string, isLocking: boolean): Promise<Entry>
  /** Fails the transaction unless these values still have these versions, and locks their rows. */
  verification(db: Db | Tx, versions: ReadonlyMap<string, string | null>): Statement
}

/** No rows, assumed without a look. */
export const ABSENT: Entry = { rows: [], version: null }

type Entries = Map<Lookup, Map<string, Entry>>

/**
 * The rows that one process has read or written, by their look-up and the values of its names. Any of them may be
 * outdated: a decision on them counts only if its transaction has verified them.
 */
export class Memory {
  private recent: Entries = new Map()
  /** The next replacement forgets these entries, unless a unit reads them before. */
  private older: Entries = new Map()
  private size = 0
  /** The number of changes so far. */
  changes = 0

  find(lookup: Lookup, names: string): Entry | undefined {
    const recent = this.recent.get(lookup)?.get(names)
    if (recent) return recent
    const older = this.older.get(lookup)?.get(names)
    if (older) this.remember(lookup, names, older)
    return older
  }

  keep(lookup: Lookup, names: string, entry: Entry): void {
    this.changes++
    this.remember(lookup, names, entry)
  }

  private remember(lookup: Lookup, names: string, entry: Entry): void {
    if (++this.size > KEPT_ENTRIES) this.replaceOlder()
    this.put(lookup, names, entry)
  }

  /**
   * Forgets the entry, unless another one has replaced it. Without an entry, it forgets what is known, unless an open
   * transaction leaves it: its units rely on it.
   */
  forget(lookup: Lookup, names: string, entry?: Entry): void {
    const known = this.find(lookup, names)
    if (!known || (entry ? known !== entry : known.leaving?.isOpen)) return
    this.changes++
    this.recent.get(lookup)?.delete(names)
    this.older.get(lookup)?.delete(names)
  }

  /** Whether a decision may still rely on the entry, as far as this process knows. */
  isCurrent(lookup: Lookup, names: string, entry: Entry): boolean {
    return !entry.leaving?.hasFailed && (this.find(lookup, names) ?? entry) === entry
  }

  /** Forgets everything that no open transaction leaves. */
  clear(): void {
    this.replaceOlder()
    this.replaceOlder()
  }

  /** Forgets the older entries that no open transaction leaves, and makes the recent ones the older ones. */
  private replaceOlder(): void {
    const forgotten = this.older
    this.older = this.recent
    this.recent = new Map()
    this.size = 1
    for (const [lookup, entries] of forgotten)
      for (const [names, entry] of entries)
        if (entry.leaving?.isOpen && !this.older.get(lookup)?.has(names)) this.put(lookup, names, entry)
  }

  private put(lookup: Lookup, names: string, entry: Entry): void {
    const known = this.recent.get(lookup)
    if (known) known.set(names, entry)
    else this.recent.set(lookup, new Map([[names, entry]]))
  }
}

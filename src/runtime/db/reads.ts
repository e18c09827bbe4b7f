import { ABSENT, type Entry, type Leaving, type Lookup, type Memory } from './memory.ts'
import type { Db, Tx } from './types.ts'

/** Rows that a unit has read. */
export interface Read {
  lookup: Lookup
  /** The values of its names. */
  names: string
  entry: Entry
}

/** How others may hold a name at the same time: not at all, or together. */
export type Hold = 'alone' | 'together'

interface ReadsOptions {
  /** The rows that the process remembers. */
  memory: Memory
  /** Where look-ups go: the database, or the transaction that locks what they find. */
  room: Db | Tx
  /** True if the transaction locks what it reads, and therefore has to look everything up. */
  isLocking?: boolean
  /** Rows that were looked up for this unit alone. */
  own?: readonly Read[] | undefined
  /** Called before each wait for the database. */
  onWait?(): void
  /** Called if the unit cannot decide in this transaction. Throws. */
  refuse?(): never
}

/**
 * The rows on which a unit decides: from memory if it has them, and otherwise looked up. The transaction that writes the
 * decision verifies them.
 */
export class Reads {
  /** In the order of the reads, with repetitions. */
  readonly read: Read[] = []
  /** Names that the transaction holds from its beginning, in its own order. */
  readonly holds = new Map<string, Hold>()
  /** Rows looked up for this unit alone, which a later unit would never ask for. Nobody verifies them. */
  readonly own: Read[]
  /**
   * The last transactions that had locked the same rows when the unit read rows that no transaction verifies. Another
   * one since then may have changed those.
   */
  private readonly holders = new Map<Entry, Leaving | undefined>()

  private readonly changesBefore: number

  constructor(private readonly options: ReadsOptions) {
    this.changesBefore = options.memory.changes
    this.own = [...(options.own ?? [])]
  }

  get isLocking(): boolean {
    return this.options.isLocking === true
  }

  rowsOf(lookup: Lookup, names: string): Promise<readonly unknown[]> {
    const entry = this.options.memory.find(lookup, names)
    if (entry?.rows) return Promise.resolve(this.note(lookup, names, entry))
    if (entry) return this.lookUp(lookup, names, entry)
    const own = lookup.isOnce && this.own.find((each) => each.lookup === lookup && each.names === names)
    if (own) return Promise.resolve(own.entry.rows ?? [])
    if (lookup.isAssumedAbsent && !this.isLocking) return Promise.resolve(this.note(lookup, names, ABSENT))
    return this.lookUp(lookup, names)
  }

  /** Whether this process knows of no later state of anything that the unit has read. */
  get areCurrent(): boolean {
    const { memory } = this.options
    const isUnchanged = memory.changes === this.changesBefore
    return (
      (isUnchanged || this.read.every(({ lookup, names, entry }) => memory.isCurrent(lookup, names, entry))) &&
      this.own.every(({ lookup, names }) => !memory.find(lookup, names)) &&
      [...this.holders].every(([entry, holder]) => entry.holder === holder)
    )
  }

  /**
   * Waits until the transactions have ended that lock or change what this unit has read: a read that is not verified
   * must see what they have written under their locks.
   */
  async beforePlainRead(): Promise<void> {
    this.options.onWait?.()
    for (const { entry } of this.read)
      for (const open of [entry.leaving, entry.holder]) if (open?.isOpen) await this.endOf(open)
    for (const { lookup, entry } of this.read)
      if (lookup.locksAlone && !this.holders.has(entry)) this.holders.set(entry, entry.holder)
  }

  private async endOf(open: Leaving): Promise<void> {
    // This unit would be a part of the transaction.
    if (this.isLocking) this.options.refuse?.()
    await open.ended
  }

  private note(lookup: Lookup, names: string, entry: Entry): readonly unknown[] {
    this.read.push({ lookup, names, entry })
    return entry.rows ?? []
  }

  /** `left` is an entry that only the end of its transaction makes readable. */
  private async lookUp(lookup: Lookup, names: string, left?: Entry): Promise<readonly unknown[]> {
    const { memory, room, isLocking = false } = this.options
    this.options.onWait?.()
    if (left?.leaving?.isOpen) await this.endOf(left.leaving)
    const entry = await lookup.lookUp(room, names, isLocking)
    const newer = memory.find(lookup, names)
    if (newer) return newer.rows ? this.note(lookup, names, newer) : this.lookUp(lookup, names, newer)
    if (lookup.isOnce) {
      this.own.push({ lookup, names, entry })
      return entry.rows ?? []
    }
    memory.keep(lookup, names, entry)
    return this.note(lookup, names, entry)
  }
}

import {
  type Database,
  type Entry,
  holdsOf,
  Leaving,
  type Lookup,
  type Memory,
  type Read,
  type Statement,
} from '#runtime/db/index.ts'
import { writesOf } from './collected.ts'
import type { Run } from './run.ts'
import type { Unit } from './unit.ts'

/**
 * The maximum lock wait of a transaction that platforms share. After this time each platform continues separately, so
 * that a platform with the lock does not delay the others.
 */
const SHARED_LOCK_WAIT_MS = 100

/** Rows that this process has changed while the units of a flush decided. */
export class Outdated extends Error {}

/**
 * The units of one transaction, in the order in which they have decided: each sees what the ones before it leave. The
 * transaction verifies the rows that they have read, and writes what they have collected.
 */
export class Flush {
  readonly runs: Run[] = []
  readonly began = performance.now()
  private readonly leaving = new Leaving()
  private readonly left: Read[] = []
  private xid: string | undefined

  constructor(private readonly memory: Memory) {}

  /** Returns the units that have not refused. */
  get units(): Unit[] {
    return this.runs.filter(({ outcome }) => outcome.kind === 'done').map(({ unit }) => unit)
  }

  accept(run: Run): void {
    this.runs.push(run)
    if (run.outcome.kind !== 'done') return
    for (const { lookup, entry } of run.reads.read) if (lookup.locksAlone) entry.holder = this.leaving
    for (const { lookup, names, rows } of run.left) {
      const entry: Entry = { rows, version: rows?.length === 0 ? null : undefined, leaving: this.leaving }
      this.memory.keep(lookup, names, entry)
      this.left.push({ lookup, names, entry })
    }
  }

  /** Returns everything that its units have read. */
  get read(): Read[] {
    return this.runs.flatMap(({ reads }) => reads.read)
  }

  /**
   * Returns its statements, in sending order. Waits until the versions of all rows that it verifies are known.
   * `isImpatient` limits its waits for locks. The embedded database has one connection and no locks to wait for.
   */
  async statements({ db, kind }: Database, isImpatient: boolean): Promise<Statement[]> {
    const verified = await this.verified()
    this.leaving.isSent = true
    const holds = this.runs.flatMap(({ reads }) => [...reads.holds])
    // A name that one unit holds alone is held alone.
    const strictest = new Map([...holds, ...holds.filter(([, how]) => how === 'alone')])
    const wait = { text: `set local lock_timeout = ${SHARED_LOCK_WAIT_MS}`, parameters: [] }
    const inOrder = [...verified].toSorted(([one], [other]) => one.lockOrder - other.lockOrder)
    return [
      ...(kind === 'postgres' && isImpatient ? [wait] : []),
      ...holdsOf(strictest),
      ...inOrder.map(([lookup, versions]) => lookup.verification(db, versions)),
      ...writesOf(this.units),
      { ...OWN_XID, onRows: ([row]) => void (this.xid = row?.xid as string) },
    ]
  }

  /** Makes the rows that its units leave readable for later units. */
  commit(): void {
    for (const { lookup, names, entry } of this.left)
      if (!entry.rows || lookup.isOnce) this.memory.forget(lookup, names, entry)
      else if (entry.version === undefined) entry.version = this.xid
    this.leaving.finish()
  }

  /** Forgets the rows that its units leave, and the rows that they have read: some of these have changed. */
  fail(): void {
    this.leaving.hasFailed = true
    for (const { lookup, names, entry } of [...this.left, ...this.read]) this.memory.forget(lookup, names, entry)
    this.leaving.finish()
  }

  /** Forgets the rows that its units leave, after another transaction has written them. */
  forgetLeft(memory: Memory): void {
    for (const { lookup, names } of this.left) memory.forget(lookup, names)
  }

  /** Returns the versions that rows must have in the database. Rows that its units leave to each other are not there yet. */
  private async verified(): Promise<Map<Lookup, Map<string, string | null>>> {
    const verified = new Map<Lookup, Map<string, string | null>>()
    for (const { reads } of this.runs)
      for (const { lookup, names, entry } of reads.read) {
        if (entry.leaving === this.leaving) continue
        // Another lane may wait for this one in turn, so this one waits only for transactions on their way.
        if (entry.leaving?.isOpen && !entry.leaving.isSent) throw new Outdated('Another lane changes the rows.')
        if (entry.leaving?.isOpen) await entry.leaving.ended
        const version = entry.version ?? null
        const versions = verified.get(lookup) ?? new Map<string, string | null>()
        const isOther = versions.has(names) && versions.get(names) !== version
        if (entry.leaving?.hasFailed || isOther) throw new Outdated('Rows have changed.')
        verified.set(lookup, versions.set(names, version))
      }
    return verified
  }
}

/** The transaction's own number, as rows that it writes show it. */
const OWN_XID: Statement = { text: 'select pg_current_xact_id()::xid::text as xid', parameters: [] }

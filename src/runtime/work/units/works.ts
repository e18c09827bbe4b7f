import { type Database, Memory, type Tx, transact } from '#runtime/db/index.ts'
import { type Additions, NO_ADDITIONS } from '#runtime/declare/extension-point.ts'
import type { Webhook } from '#runtime/declare/webhook.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { writesOf } from './collected.ts'
import { EVENTS } from './collected-events.ts'
import type { CollectedJob, TakenJob } from './collected-jobs.ts'
import { Lane, type LaneHost, type UnitPart } from './lane.ts'
import type { Prepare, WaitingUnit } from './run.ts'
import { Unit } from './unit.ts'
import type { EndOfWork, Work, WorkContext } from './work.ts'

/**
 * Options shared by all units of a process. Without additions, events cause no reactions, which only tests of the
 * runtime use.
 */
export interface WorksOptions {
  endOfWork?: readonly EndOfWork[]
  added?: Additions
  /**
   * Whether units of several platforms may share a transaction. They may not if the database is divided by platform.
   */
  batchesAcrossPlatforms?: boolean
  /** Returns true if this process runs the jobs that it writes and that are due soon. */
  takesJobs?(): boolean
  /** Runs after a commit that left jobs or events. */
  onCommitted?(left: Committed): void
  /** Told an error of `onCommitted`. */
  onError?(error: unknown): void
  /** Told how long a part of units took that share a transaction. */
  onPart?(part: UnitPart, seconds: number): void
  /** Fails if an event does not match its webhook's declaration. */
  checkEvent?(webhook: Webhook, type: string, resource: object): void
}

/** Work that remains after a commit. */
export interface Committed {
  platform: PlatformId
  /** True if there are jobs for the worker to find. */
  jobs: boolean
  /** Jobs that this process has taken. */
  taken: readonly TakenJob[]
  events: boolean
}

/** The only class that opens transactions. */
export class Works implements LaneHost {
  readonly options: Required<WorksOptions>
  readonly memory = new Memory()
  /**
   * The lane of all platforms. A platform that has failed or delayed a shared transaction has its own lane while its
   * units wait.
   */
  private readonly shared = new Lane(this)
  private readonly own = new Map<PlatformId, Lane>()

  constructor(
    readonly database: Database,
    options: WorksOptions = {},
  ) {
    this.options = {
      endOfWork: [],
      added: NO_ADDITIONS,
      batchesAcrossPlatforms: true,
      takesJobs: () => false,
      onCommitted: () => {},
      onError: () => {},
      onPart: () => {},
      checkEvent: () => {},
      ...options,
    }
  }

  /**
   * Runs the callback in one transaction, repeats it if the database requires it, and commits its writes and collected
   * records.
   */
  async run<T>(context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    let unit: Unit | undefined
    const run = async (tx: Tx) => {
      unit = new Unit(tx, context, this.options)
      return unit.run(callback)
    }
    const value = await transact(this.database, run, () => writesOf(unit ? [unit] : []))
    for (const { lookup, names } of unit?.left ?? []) this.memory.forget(lookup, names)
    this.announce(unit ? [unit] : [])
    return value
  }

  /**
   * As `run`, but simultaneous units share a transaction, and with it the round trips and the sync to disk. Each
   * succeeds or fails separately, and writes only for its own platform. The unit decides on rows that this process
   * remembers, and its transaction verifies them. A unit that writes immediately gets its own transaction. `prepare`
   * runs first, without a transaction: it refuses the unit, or reads what the unit must not take from memory.
   */
  runInBatch<T>(context: WorkContext, callback: (work: Work) => Promise<T>, prepare?: Prepare): Promise<T> {
    const { platform } = context
    const isShared = this.options.batchesAcrossPlatforms && !this.own.has(platform)
    const lane = isShared ? this.shared : this.laneOf(platform)
    return new Promise((resolve, reject) =>
      lane.add({ context, callback, prepare, resolve: resolve as WaitingUnit['resolve'], reject }),
    )
  }

  separate(units: readonly WaitingUnit[]): void {
    for (const unit of units) this.laneOf(unit.context.platform).add(unit)
  }

  async runAlone({ context, callback, prepare, resolve, reject }: WaitingUnit): Promise<void> {
    const run = async (work: Work) => {
      await prepare?.(work.tx)
      return callback(work)
    }
    await this.run(context, run).then(resolve, reject)
  }

  announce(units: readonly Unit[]): void {
    for (const [platform, own] of grouped(units, ({ platform }) => platform)) {
      const jobs = own.some((unit) => unit.jobs.some(({ isTaken }) => !isTaken))
      const taken = own.flatMap((unit) => unit.jobs.filter(({ isTaken }) => isTaken).map((job) => takenJob(unit, job)))
      const events = own.some((unit) => unit.hasCollected(EVENTS))
      if (jobs || taken.length > 0 || events) this.tell({ platform, jobs, taken, events })
    }
  }

  /** The units are committed, so an error cannot fail them. */
  private tell(left: Committed): void {
    try {
      this.options.onCommitted(left)
    } catch (error) {
      this.options.onError(error)
    }
  }

  private laneOf(platform: PlatformId): Lane {
    const lane = this.own.get(platform) ?? new Lane(this, () => this.own.delete(platform))
    this.own.set(platform, lane)
    return lane
  }
}

/** The job, in the form that its row has when read. */
const takenJob = ({ platform, environment, now }: Unit, { id, name, payload, dueAt }: CollectedJob): TakenJob => ({
  job: {
    id,
    name,
    platform,
    environment,
    dueAt,
    attempts: 0,
    clockOffsetMs: 0,
    payload: JSON.parse(JSON.stringify(payload)),
  },
  inMs: dueAt.getTime() - now.getTime(),
})

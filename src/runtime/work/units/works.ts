import { DatabaseAway } from '#runtime/db/connection-loss.ts'
import { type Database, sql, type Tx, transact } from '#runtime/db/index.ts'
import { type Additions, NO_ADDITIONS } from '#runtime/declare/extension-point.ts'
import type { Webhook } from '#runtime/declare/webhook.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Batch, BatchFallsApart, type Common } from './batch.ts'
import { BatchQueue, type UnitOutcome, type WaitingUnit } from './batches.ts'
import { EVENTS } from './collected-events.ts'
import type { CollectedJob, TakenJob } from './collected-jobs.ts'
import { Turns } from './turns.ts'
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

/** Units that may share transactions, with the state shared by their batches. */
interface Batches {
  queue: BatchQueue
  common: Common
}

/**
 * The maximum lock wait of a transaction that several platforms share. After this time each platform continues
 * separately, so that a platform with the lock does not delay the others.
 */
const SHARED_LOCK_WAIT_MS = 100

/** A unit of a batch that has run to its end. */
interface Ended {
  waiting: WaitingUnit
  unit: Unit
  outcome: UnitOutcome
}

/** The only class that opens transactions. */
export class Works {
  /**
   * The shared batches of all platforms. A platform that has failed or delayed a shared batch has its own batches while
   * its units wait.
   */
  private readonly shared: Batches
  private readonly own = new Map<PlatformId, Batches>()
  private readonly options: Required<WorksOptions>

  constructor(
    private readonly database: Database,
    options: WorksOptions = {},
  ) {
    this.options = {
      endOfWork: [],
      added: NO_ADDITIONS,
      batchesAcrossPlatforms: true,
      takesJobs: () => false,
      onCommitted: () => {},
      checkEvent: () => {},
      ...options,
    }
    this.shared = this.newBatches(() => {})
  }

  /**
   * Runs the callback in one transaction, repeats it if the database requires it, and commits its writes and collected
   * records.
   */
  async run<T>(context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    const { result, units } = await this.transactBatch(
      (tx) => new Batch(tx),
      async (batch) => {
        const unit = new Unit(batch, context, this.options)
        return { result: await this.finish(unit, callback), units: [unit] }
      },
    )
    this.announce(units)
    return result
  }

  /**
   * As `run`, but simultaneous units share a transaction, and with it the round trips and the sync to disk. Each
   * succeeds or fails separately, and writes only for its own platform. A unit that writes immediately, or needs an
   * object of a neighbour, leaves the batch and runs again.
   */
  runInBatch<T>(context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    const { platform } = context
    const isShared = this.options.batchesAcrossPlatforms && !this.own.has(platform)
    const { queue } = isShared ? this.shared : this.ownBatchesOf(platform)
    return new Promise((resolve, reject) => queue.add({ context, callback, resolve, reject }))
  }

  private ownBatchesOf(platform: PlatformId): Batches {
    const known = this.own.get(platform) ?? this.newBatches(() => this.own.delete(platform))
    this.own.set(platform, known)
    return known
  }

  private newBatches(onEmpty: () => void): Batches {
    const common = { turns: new Turns(), takers: new Map() }
    return { common, queue: new BatchQueue((units) => this.runBatch(units, common), onEmpty) }
  }

  /**
   * Runs a batch and answers its units. Divides a batch with a failed transaction, until the cause runs alone. Returns
   * the units that must run again.
   */
  private async runBatch(waiting: readonly WaitingUnit[], common: Common): Promise<WaitingUnit[]> {
    if (waiting.length === 0) return []
    try {
      return await this.settleBatch(waiting, common)
    } catch (error) {
      // A refusal of the transaction itself: the commit's outcome is unknown, so no unit may run again. Without a
      // connection, no unit can run.
      if (error instanceof Refusal || error instanceof DatabaseAway) for (const { reject } of waiting) reject(error)
      else return this.runDivided(waiting, common, error)
      return []
    }
  }

  /**
   * Gives each platform of a shared transaction its own batches, so that a failure of one does not affect the others.
   */
  private async runDivided(waiting: readonly WaitingUnit[], common: Common, error: unknown): Promise<WaitingUnit[]> {
    if (isOfSeveral(waiting)) {
      for (const unit of waiting) this.ownBatchesOf(unit.context.platform).queue.add(unit)
      return []
    }
    if (waiting.length > 1 && !(error instanceof BatchFallsApart)) return this.runHalves(waiting, common)
    await this.runAlone(waiting)
    return []
  }

  private async runHalves(waiting: readonly WaitingUnit[], common: Common): Promise<WaitingUnit[]> {
    const middle = waiting.length >> 1
    const again = await this.runBatch(waiting.slice(0, middle), common)
    return [...again, ...(await this.runBatch(waiting.slice(middle), common))]
  }

  private async settleBatch(waiting: readonly WaitingUnit[], common: Common): Promise<WaitingUnit[]> {
    const { ends, units } = await this.transactBatch(
      (tx) => new Batch(tx, common),
      async (batch) => {
        if (isOfSeveral(waiting)) limitLockWaits(batch.tx, this.database)
        const ends = await Promise.all(waiting.map((each) => this.runWithin(batch, each)))
        for (const { outcome } of ends) if (outcome.kind === 'failed') throw outcome.error
        for (const { unit, outcome } of ends) if (outcome.kind !== 'done') unit.leave()
        return { ends, units: ends.filter(({ outcome }) => outcome.kind === 'done').map(({ unit }) => unit) }
      },
    )
    this.announce(units)
    for (const { outcome, waiting } of ends) answer(waiting, outcome)
    const those = (kind: UnitOutcome['kind']) =>
      ends.filter(({ outcome }) => outcome.kind === kind).map(({ waiting }) => waiting)
    // A unit postponed a second time might wait for others forever, and they for it. If it runs alone, the database
    // resolves the wait.
    const [sentOn, sentOnTwice] = [those('next'), those('next').filter(({ isSentOn }) => isSentOn)]
    const alone = this.runAlone([...those('alone'), ...sentOnTwice])
    // A unit that waits alone must not block other platforms.
    if (!isOfSeveral(waiting)) await alone
    return sentOn.filter(({ isSentOn }) => !isSentOn).map((unit) => ({ ...unit, isSentOn: true }))
  }

  private async runWithin(batch: Batch, waiting: WaitingUnit): Promise<Ended> {
    const unit = new Unit(batch, waiting.context, this.options)
    const outcome = await this.finish(unit, waiting.callback).then(
      (value): UnitOutcome => (unit.leaving ? { kind: unit.leaving } : { kind: 'done', value }),
      (error: unknown) => outcomeOf(unit, error),
    )
    return { waiting, unit, outcome }
  }

  private async runAlone(waiting: readonly WaitingUnit[]): Promise<void> {
    await Promise.all(
      waiting.map(({ context, callback, resolve, reject }) => this.run(context, callback).then(resolve, reject)),
    )
  }

  /** Runs units in one transaction and commits their writes and collected records. */
  private transactBatch<T extends { units: readonly Unit[] }>(
    open: (tx: Tx) => Batch,
    runUnits: (batch: Batch) => Promise<T>,
  ): Promise<T> {
    let batch: Batch | undefined
    let units: readonly Unit[] = []
    const run = async (tx: Tx): Promise<T> => {
      batch?.end()
      const opened = open(tx)
      batch = opened
      const ran = await runUnits(opened).catch((error: unknown) => {
        opened.endTurn()
        throw error
      })
      units = ran.units
      return ran
    }
    const writes = () => {
      // The batch sends them immediately, together with the commit.
      batch?.endTurn()
      return batch?.writes(units) ?? []
    }
    return transact(this.database, run, writes).finally(() => batch?.end())
  }

  private async finish<T>(unit: Unit, callback: (work: Work) => Promise<T>): Promise<T> {
    const value = await callback(unit)
    for (const announce of this.options.endOfWork) await announce(unit)
    return value
  }

  private announce(units: readonly Unit[]): void {
    for (const [platform, own] of grouped(units, ({ platform }) => platform)) {
      const jobs = own.some((unit) => unit.jobs.some(({ isTaken }) => !isTaken))
      const taken = own.flatMap((unit) => unit.jobs.filter(({ isTaken }) => isTaken).map((job) => takenJob(unit, job)))
      const events = own.some((unit) => unit.hasCollected(EVENTS))
      if (jobs || taken.length > 0 || events) this.options.onCommitted({ platform, jobs, taken, events })
    }
  }
}

const isOfSeveral = ([first, ...others]: readonly WaitingUnit[]): boolean =>
  others.some(({ context }) => context.platform !== first?.context.platform)

/**
 * Sets the limit before the first statement, without waiting for the response. The embedded database has one connection
 * and no locks to wait for.
 */
function limitLockWaits(tx: Tx, { kind }: Database): void {
  if (kind === 'embedded') return
  sql`set local lock_timeout = ${sql.lit(SHARED_LOCK_WAIT_MS)}`.execute(tx).catch(() => {})
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

/** Any error other than a refusal, or a unit that must run again, fails the transaction for all units. */
function outcomeOf(unit: Unit, error: unknown): UnitOutcome {
  if (unit.leaving) return { kind: unit.leaving }
  if (error instanceof Refusal) return { kind: 'refused', refusal: error }
  return { kind: 'failed', error }
}

function answer({ resolve, reject }: WaitingUnit, outcome: UnitOutcome): void {
  if (outcome.kind === 'done') resolve(outcome.value)
  if (outcome.kind === 'refused') reject(outcome.refusal)
}

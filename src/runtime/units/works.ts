import { type Database, type Statement, transact } from '../db/index.ts'
import { type Additions, NO_ADDITIONS } from '../declare/extension-point.ts'
import type { Webhook } from '../declare/webhook.ts'
import { Refusal } from '../errors.ts'
import type { PlatformId } from '../ids.ts'
import { JOBS } from '../jobs/jobs.ts'
import { EVENTS } from '../outbox/events.ts'
import { answerAll, BatchQueue, type Outcome, type WaitingUnit } from './batches.ts'
import { Unit } from './unit.ts'
import type { EndOfWork, Work, WorkContext } from './work.ts'

/** Shared by all units of a process. Without additions nothing follows what happens: for tests of the runtime alone. */
export interface WorksOptions {
  endOfWork?: readonly EndOfWork[]
  added?: Additions
  /** Called after a commit that left jobs or events behind. */
  onCommitted?(left: { platform: PlatformId; jobs: boolean; events: boolean }): void
  /** Fails when an event is not what its webhook declares. */
  checkEvent?(webhook: Webhook, type: string, resource: object): void
}

/** Opens units of work. Nothing else opens a transaction. */
export class Works {
  private readonly queues = new Map<PlatformId, BatchQueue>()
  private readonly options: Required<WorksOptions>

  constructor(
    private readonly database: Database,
    options: WorksOptions = {},
  ) {
    this.options = { endOfWork: [], added: NO_ADDITIONS, onCommitted: () => {}, checkEvent: () => {}, ...options }
  }

  /** Runs the callback in one transaction, again when the database asks for it, and commits what it wrote and collected. */
  async run<T>(context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    let units: Unit[] = []
    const result = await transact(
      this.database,
      async (tx) => {
        const unit = new Unit(tx, context, this.options)
        units = [unit]
        return this.finish(unit, callback)
      },
      () => units.flatMap((unit) => unit.writes()),
    )
    this.announce(units)
    return result
  }

  /**
   * As `run`, but units of one platform that come at the same time share a transaction, and with it the round trips and the sync to disk.
   * Each succeeds or is refused for itself, so a callback that refuses must have written nothing. When the transaction fails, each runs alone.
   */
  runTogether<T>(context: WorkContext, callback: (work: Work) => Promise<T>): Promise<T> {
    const { platform } = context
    const queue =
      this.queues.get(platform) ??
      new BatchQueue(
        (units) => this.runBatch(units),
        () => this.queues.delete(platform),
      )
    this.queues.set(platform, queue)
    return new Promise((resolve, reject) => queue.add({ context, callback, resolve, reject }))
  }

  private async runBatch(waiting: readonly WaitingUnit[]): Promise<void> {
    try {
      answerAll(waiting, await this.runAll(waiting))
    } catch (error) {
      // A refusal of the transaction itself: nobody knows whether it was committed, so nothing may run again.
      if (error instanceof Refusal)
        return answerAll(
          waiting,
          waiting.map(() => ({ refusal: error })),
        )
      await Promise.all(
        waiting.map(({ context, callback, resolve, reject }) => this.run(context, callback).then(resolve, reject)),
      )
    }
  }

  private async runAll(waiting: readonly WaitingUnit[]): Promise<Outcome[]> {
    let sound: Unit[] = []
    const outcomes = await transact(
      this.database,
      async (tx) => {
        const running = waiting.map(({ context, callback }) => {
          const unit = new Unit(tx, context, this.options)
          return { unit, end: this.finish(unit, callback) }
        })
        const ends = await Promise.allSettled(running.map(({ end }) => end))
        sound = running.map(({ unit }) => unit).filter((_, index) => ends[index]?.status === 'fulfilled')
        return ends.map(outcomeOf)
      },
      () => writesOf(sound),
    )
    this.announce(sound)
    return outcomes
  }

  private async finish<T>(unit: Unit, callback: (work: Work) => Promise<T>): Promise<T> {
    const value = await callback(unit)
    for (const announce of this.options.endOfWork) await announce(unit)
    return value
  }

  private announce(units: readonly Unit[]): void {
    const [first] = units
    if (!first) return
    const { platform } = first
    const jobs = units.some((unit) => unit.hasCollected(JOBS))
    const events = units.some((unit) => unit.hasCollected(EVENTS))
    if (jobs || events) this.options.onCommitted({ platform, jobs, events })
  }
}

/** What several units of one platform write: joined where it may be, else each its own. */
function writesOf(units: readonly Unit[]): Statement[] {
  const [first, ...others] = units
  for (const unit of others) first?.takeOver(unit)
  return units.flatMap((unit) => unit.writes())
}

/** Anything but a refusal fails the transaction for everybody. */
function outcomeOf(end: PromiseSettledResult<unknown>): Outcome {
  if (end.status === 'fulfilled') return { value: end.value }
  if (!(end.reason instanceof Refusal)) throw end.reason
  return { refusal: end.reason }
}

import { type Database, type Statement, type Tx, transact } from '../db/index.ts'
import type { Environment } from '../environment.ts'
import { Refusal } from '../errors.ts'
import { newId, type PlatformId } from '../ids.ts'
import { JOBS } from '../jobs/jobs.ts'
import type { Noun } from '../nouns.ts'
import { EVENTS } from '../outbox/events.ts'
import { Lane, type Outcome, type Rider, settle } from './batches.ts'
import type { EmitOptions, EndOfWork, JobName, Part, UnitOfWork, WorkContext } from './work.ts'

/** Opens units of work. Nothing else opens a transaction. */
export class Works {
  private readonly lanes = new Map<PlatformId, Lane>()

  constructor(
    private readonly database: Database,
    private readonly endOfWork: readonly EndOfWork[],
    /** Called after a commit that left jobs or events behind. */
    private readonly onCommitted: (left: { jobs: boolean; events: boolean }) => void = () => {},
  ) {}

  /** Runs the story in one transaction, again when the database asks for it, and commits what it wrote and collected. */
  async run<T>(context: WorkContext, story: (work: UnitOfWork) => Promise<T>): Promise<T> {
    let units: Collector[] = []
    const result = await transact(
      this.database,
      async (tx) => {
        const unit = new Collector(tx, context)
        units = [unit]
        return this.tell(story, unit)
      },
      () => units.flatMap((unit) => unit.writes()),
    )
    this.announce(units)
    return result
  }

  /**
   * As `run`, but units of one platform that come at the same time share a transaction, and with it the round trips and the sync to disk.
   * Each succeeds or is refused for itself, so a story that refuses must have written nothing. When the transaction fails, each runs alone.
   */
  runTogether<T>(context: WorkContext, story: (work: UnitOfWork) => Promise<T>): Promise<T> {
    const { platform } = context
    const lane =
      this.lanes.get(platform) ??
      new Lane(
        (riders) => this.carry(riders),
        () => this.lanes.delete(platform),
      )
    this.lanes.set(platform, lane)
    return new Promise<unknown>((resolve, reject) => lane.join({ context, story, resolve, reject })) as Promise<T>
  }

  private async carry(riders: readonly Rider[]): Promise<void> {
    try {
      settle(riders, await this.runAll(riders))
    } catch (error) {
      // A refusal of the transaction itself: nobody knows whether it was committed, so nothing may run again.
      if (error instanceof Refusal)
        return settle(
          riders,
          riders.map(() => ({ refusal: error })),
        )
      await Promise.all(
        riders.map(({ context, story, resolve, reject }) => this.run(context, story).then(resolve, reject)),
      )
    }
  }

  private async runAll(riders: readonly Rider[]): Promise<Outcome[]> {
    let units: Collector[] = []
    const outcomes = await transact(
      this.database,
      async (tx) => {
        units = riders.map(({ context }) => new Collector(tx, context))
        const ends = await Promise.allSettled(
          riders.map(({ story }, index) => this.tell(story, units[index] as Collector)),
        )
        return ends.map((end, index) => outcomeOf(end, units[index] as Collector))
      },
      () => writesOf(units),
    )
    this.announce(units)
    return outcomes
  }

  private async tell<T>(story: (work: UnitOfWork) => Promise<T>, unit: Collector): Promise<T> {
    const value = await story(unit)
    for (const announce of this.endOfWork) await announce(unit)
    return value
  }

  private announce(units: readonly Collector[]): void {
    const jobs = units.some((unit) => unit.hasCollected(JOBS))
    const events = units.some((unit) => unit.hasCollected(EVENTS))
    if (jobs || events) this.onCommitted({ jobs, events })
  }
}

/** What several units of one platform write: joined where it may be, else each its own. */
function writesOf(units: readonly Collector[]): Statement[] {
  const [first, ...others] = units
  for (const unit of others) first?.takeOver(unit)
  return units.flatMap((unit) => unit.writes())
}

/** Anything but a refusal fails the transaction for everybody. */
function outcomeOf(end: PromiseSettledResult<unknown>, unit: Collector): Outcome {
  if (end.status === 'fulfilled') return { value: end.value }
  if (!(end.reason instanceof Refusal)) throw end.reason
  unit.discard()
  return { refusal: end.reason }
}

class Collector implements UnitOfWork {
  readonly platform: PlatformId
  readonly environment: Environment
  readonly now: Date
  readonly concerned: Set<string>
  private readonly collected = new Map<Part<unknown>, unknown>()

  constructor(
    readonly tx: Tx,
    context: WorkContext,
  ) {
    this.platform = context.platform
    this.environment = context.environment
    this.now = context.now
    this.concerned = context.concerned ?? new Set()
  }

  newId<const N extends Noun>(noun: N): `${N}:${string}` {
    return newId(noun)
  }

  emit(type: string, resource: { id?: string }, { isAsked = false }: EmitOptions = {}): `Webhook:${string}` {
    const id = newId('Webhook')
    this.collect(EVENTS).push({ id, type, subject: resource.id ?? id, timestamp: this.now, resource, isAsked })
    return id
  }

  enqueue(job: JobName, payload: object, { at = this.now }: { at?: Date } = {}): void {
    this.collect(JOBS).push({ id: newId('Job'), name: job, payload, dueAt: at })
  }

  collect<Collected>(part: Part<Collected>): Collected {
    if (!this.collected.has(part as Part<unknown>)) this.collected.set(part as Part<unknown>, part.create())
    return this.collected.get(part as Part<unknown>) as Collected
  }

  hasCollected<Collected>(part: Part<Collected>): boolean {
    return this.collected.has(part as Part<unknown>)
  }

  discard(): void {
    this.collected.clear()
  }

  /** Takes what another unit of the same transaction has collected in lists that are written together. */
  takeOver(other: Collector): void {
    for (const [part, list] of other.collected) {
      if (!part.isJoined) continue
      ;(this.collect(part) as unknown[]).push(...(list as unknown[]))
      other.collected.delete(part)
    }
  }

  writes(): readonly Statement[] {
    return [...this.collected].flatMap(([part, collected]) => part.writes(this, collected))
  }
}

import type { Environment } from './auth.ts'
import { transact, type Database, type Statement, type Tx } from './db/index.ts'
import { EVENTS, type EmitOptions } from './events.ts'
import { newId, type PlatformId } from './ids.ts'
import { JOBS, type JobName } from './jobs.ts'
import type { Noun } from './nouns.ts'

/** Everything that one request or one job may touch, for exactly as long as its transaction lives. */
export interface Work {
  readonly tx: Tx
  readonly platform: PlatformId
  readonly environment: Environment
  /** One instant for the whole unit, in the platform's own time. */
  readonly now: Date
  newId<const N extends Noun>(noun: N): `${N}:${string}`
  /** Announces something that has an id; answers the id of the event. Written with the transaction: a rolled-back unit announces nothing. */
  emit(type: string, resource: { id?: string }, options?: EmitOptions): `Webhook:${string}`
  /** Asks for something to be done later, at once when no time is given. Written with the transaction. */
  enqueue(job: JobName, payload: object, options?: { at?: Date }): void
  /** What a part of the service collects during this unit: made on first use, written at its end. */
  collect<Collected>(part: Part<Collected>): Collected
}

/** A unit of work as its opener holds it. */
export interface UnitOfWork extends Work {
  /** Forgets what has been collected, after a rollback to the beginning. */
  discard(): void
}

/** Something that is collected while a unit of work runs and written at its end, together with the commit. */
export interface Part<Collected> {
  readonly name: string
  create(): Collected
  /** One statement per kind of row, in the order in which they are sent. */
  writes(work: Work, collected: Collected): readonly Statement[]
}

/** Who works, and when. */
export interface WorkContext {
  platform: PlatformId
  environment: Environment
  now: Date
}

/** Run at the end of every unit of work, before anything collected is written: the place to announce what several steps have changed. */
export type EndOfWork = (work: Work) => Promise<void>

/** Opens units of work. Nothing else opens a transaction. */
export class Works {
  constructor(
    private readonly database: Database,
    private readonly endOfWork: readonly EndOfWork[],
    /** Called after a commit that left jobs or events behind. */
    private readonly onCommitted: (left: { jobs: boolean; events: boolean }) => void = () => {},
  ) {}

  /** Runs the story in one transaction, again when the database asks for it, and commits what it wrote and collected. */
  async run<T>(context: WorkContext, story: (work: UnitOfWork) => Promise<T>): Promise<T> {
    let left: Collector | undefined
    const result = await transact(this.database, async (tx) => {
      left = new Collector(tx, context)
      const value = await story(left)
      for (const announce of this.endOfWork) await announce(left)
      return value
    }, () => left?.writes() ?? [])
    const [jobs, events] = [left?.hasCollected(JOBS) ?? false, left?.hasCollected(EVENTS) ?? false]
    if (jobs || events) this.onCommitted({ jobs, events })
    return result
  }
}

class Collector implements UnitOfWork {
  readonly platform: PlatformId
  readonly environment: Environment
  readonly now: Date
  private readonly collected = new Map<Part<unknown>, unknown>()

  constructor(
    readonly tx: Tx,
    context: WorkContext,
  ) {
    this.platform = context.platform
    this.environment = context.environment
    this.now = context.now
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

  writes(): readonly Statement[] {
    return [...this.collected].flatMap(([part, collected]) => part.writes(this, collected))
  }
}

import { type Left, sql, type Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { Job } from '#runtime/declare/job.ts'
import type { TSchema } from '#runtime/declare/schema.ts'
import type { DataOf, Webhook } from '#runtime/declare/webhook.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { newId, type PlatformId } from '#runtime/lib/ids.ts'
import type { Noun } from '#runtime/lib/nouns.ts'
import { EVENTS } from './collected-events.ts'
import { type CollectedJob, JOBS } from './collected-jobs.ts'
import { Memories, type Memory, ofCreator } from './memories.ts'
import type { EmitOptions, EndOfWork, Mark, Part, Work, WorkContext } from './work.ts'

/** The time ahead within which a process takes the due jobs that it writes itself. */
const TAKEN_AHEAD_MS = 2_000

/** The dependencies that all units of a process share. */
export interface UnitDependencies {
  added: Additions
  endOfWork: readonly EndOfWork[]
  /** Returns true if this process runs the jobs that it writes. */
  takesJobs(): boolean
  /** Fails if an event does not match its webhook's declaration. For tests and development. */
  checkEvent(webhook: Webhook, type: string, resource: object): void
}

/** One unit within its transaction. */
export class Unit implements Work {
  readonly platform: PlatformId
  readonly environment: Environment
  readonly agentId: WorkContext['agentId']
  readonly mayView: boolean
  readonly now: Date
  readonly added: Additions
  collected = new Map<Part<unknown>, unknown>()
  private passing = new Memories()
  private readonly lasting: Memories
  private marks = 0

  constructor(
    readonly tx: Tx,
    context: WorkContext,
    private readonly dependencies: UnitDependencies,
    /** True if other units share the transaction: it may not write before its end. */
    private readonly isShared = false,
  ) {
    this.platform = context.platform
    this.environment = context.environment
    this.agentId = context.agentId
    this.mayView = context.mayView === true
    this.now = context.now
    this.lasting = context.memories ?? new Memories()
    this.added = dependencies.added
  }

  /** Runs the callback, and then the ends of work. */
  async run<T>(callback: (work: Work) => Promise<T>): Promise<T> {
    const value = await callback(this)
    for (const announce of this.dependencies.endOfWork) await announce(this)
    return value
  }

  newId<const N extends Noun>(noun: N): `${N}:${string}` {
    return newId(noun)
  }

  emit<const Types extends readonly string[], Data extends TSchema | null>(
    webhook: Webhook<Types, Data>,
    type: Types[number],
    resource: DataOf<Data>,
    { isAwaited = false }: EmitOptions = {},
  ): `Webhook:${string}` {
    const shown = resource as { id?: string; updatedAt?: string }
    this.dependencies.checkEvent(webhook, type, shown)
    const id = newId('Webhook')
    const timestamp = shown.updatedAt === undefined ? this.now : new Date(shown.updatedAt)
    this.collect(EVENTS).push({ id, type, subject: shown.id ?? id, timestamp, resource: shown, isAwaited })
    return id
  }

  enqueue<Payload extends object>(
    { name }: Job<Payload>,
    payload: Payload,
    { at = this.now }: { at?: Date } = {},
  ): void {
    const isTaken = this.dependencies.takesJobs() && at.getTime() - this.now.getTime() <= TAKEN_AHEAD_MS
    this.collect(JOBS).push({ id: newId('Job'), name, payload, dueAt: at, askedAt: this.now, isTaken })
  }

  collect<Collected>(part: Part<Collected>): Collected {
    return ofCreator(this.collected, part)
  }

  remember<Remembered>(memory: Memory<Remembered>): Remembered {
    return (memory.isLasting ? this.lasting : this.passing).of(memory)
  }

  async mark(): Promise<Mark> {
    const collected = new Map([...this.collected].map(([part, what]) => [part, part.copy(what)]))
    if (this.isShared) return { collected }
    const savepoint = `mark_${++this.marks}`
    await sql`savepoint ${sql.raw(savepoint)}`.execute(this.tx)
    return { savepoint, collected }
  }

  async takeBack({ savepoint, collected }: Mark): Promise<void> {
    this.collected = new Map(collected)
    this.passing = new Memories()
    if (savepoint) await sql`rollback to savepoint ${sql.raw(savepoint)}`.execute(this.tx)
  }

  hasCollected<Collected>(part: Part<Collected>): boolean {
    return this.collected.has(part)
  }

  /** Returns the jobs that it has asked for. */
  get jobs(): readonly CollectedJob[] {
    return this.collected.has(JOBS) ? this.collect(JOBS) : []
  }

  /** Returns what it leaves under the keys of look-ups. */
  get left(): Left[] {
    const left: Left[] = []
    for (const [part, what] of this.collected) left.push(...(part.left?.(this.platform, what) ?? []))
    return left
  }
}

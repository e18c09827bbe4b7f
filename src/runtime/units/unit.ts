import { type Statement, sql, type Tx } from '../db/index.ts'
import type { Additions } from '../declare/extension-point.ts'
import type { Job } from '../declare/job.ts'
import type { TSchema } from '../declare/schema.ts'
import type { DataOf, Webhook } from '../declare/webhook.ts'
import type { Environment } from '../environment.ts'
import { newId, type PlatformId } from '../ids.ts'
import { JOBS } from '../jobs/jobs.ts'
import type { Noun } from '../nouns.ts'
import { EVENTS } from '../outbox/events.ts'
import { Memories, type Memory } from './memories.ts'
import type { EmitOptions, Mark, Part, Work, WorkContext } from './work.ts'

/** Shared by all units of a process. */
export interface UnitDependencies {
  added: Additions
  /** Fails when an event is not what its webhook declares: tests and development. */
  checkEvent(webhook: Webhook, type: string, resource: object): void
}

/** One unit of work within its transaction. */
export class Unit implements Work {
  readonly platform: PlatformId
  readonly environment: Environment
  readonly now: Date
  readonly added: Additions
  private collected = new Map<Part<unknown>, unknown>()
  private passing = new Memories()
  private readonly lasting: Memories
  private marks = 0

  constructor(
    readonly tx: Tx,
    context: WorkContext,
    private readonly dependencies: UnitDependencies,
  ) {
    this.platform = context.platform
    this.environment = context.environment
    this.now = context.now
    this.lasting = context.memories ?? new Memories()
    this.added = dependencies.added
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
    const told = resource as { id?: string }
    this.dependencies.checkEvent(webhook, type, told)
    const id = newId('Webhook')
    this.collect(EVENTS).push({ id, type, subject: told.id ?? id, timestamp: this.now, resource: told, isAwaited })
    return id
  }

  enqueue<Payload extends object>(
    { name }: Job<Payload>,
    payload: Payload,
    { at = this.now }: { at?: Date } = {},
  ): void {
    this.collect(JOBS).push({ id: newId('Job'), name, payload, dueAt: at })
  }

  collect<Collected>(part: Part<Collected>): Collected {
    if (!this.collected.has(part)) this.collected.set(part, part.create())
    return this.collected.get(part) as Collected
  }

  remember<Remembered>(memory: Memory<Remembered>): Remembered {
    return (memory.isLasting ? this.lasting : this.passing).of(memory)
  }

  async mark(): Promise<Mark> {
    const savepoint = `mark_${++this.marks}`
    const collected = new Map([...this.collected].map(([part, what]) => [part, part.copy(what)]))
    await sql`savepoint ${sql.raw(savepoint)}`.execute(this.tx)
    return { savepoint, collected }
  }

  async takeBack({ savepoint, collected }: Mark): Promise<void> {
    this.collected = new Map(collected)
    this.passing = new Memories()
    await sql`rollback to savepoint ${sql.raw(savepoint)}`.execute(this.tx)
  }

  hasCollected<Collected>(part: Part<Collected>): boolean {
    return this.collected.has(part)
  }

  /** Takes what another unit of the same transaction has collected and this one can write with its own. */
  takeOver(other: Unit): void {
    for (const [part, collected] of other.collected) {
      if (!part.join) continue
      part.join(this.collect(part), collected)
      other.collected.delete(part)
    }
  }

  /** What writes everything that was collected. */
  writes(): readonly Statement[] {
    return [...this.collected].flatMap(([part, collected]) => part.writes(this, collected))
  }
}
